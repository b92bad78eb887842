import { expect, test } from 'vitest'
import { describeFile, helpWithAddress } from './address-help.ts'
import { isWebAddress } from './fields.ts'

const onPhone = 'This is a file on your phone. Upload it to GitHub or Google Drive and paste its link.'
const onComputer = 'This is a file on your computer. Upload it to GitHub or Google Drive and paste its link.'

test.each([
  ['file:///storage/emulated/0/Download/index.html', onPhone],
  ['content://com.android.externalstorage.documents/document/primary%3Aindex.html', onPhone],
  ['/storage/emulated/0/Download/index.html', onPhone],
  ['/sdcard/my%20shop/index.html', onPhone],
  ['FILE:///sdcard/work.zip', onPhone],
  ['file:///C:/Users/Ada/shop/index.html', onComputer],
  ['C:\\Users\\Ada\\shop\\index.html', onComputer],
  ['/home/ada/shop', onComputer],
])('%s is a file: %s', (typed, sentence) => {
  expect(describeFile(typed)).toBe(sentence)
  expect(helpWithAddress(typed)).toBeNull()
  expect(isWebAddress(typed)).toBe(false)
})

const isName = 'This is a name, not an address. Open it in the browser, and copy the whole line at the top.'

test.each([
  ['github.com/ada', 'Start with https://, so that it reads https://github.com/ada'],
  [' ada.github.io ', 'Start with https://, so that it reads https://ada.github.io'],
  [
    'ada.example:8080/shop?page=1',
    'Start with https://, so that it reads https://ada.example:8080/shop?page=1',
  ],
  ['koya', isName],
  ['my shop', isName],
  ['index.html', isName],
  ['my-shop.zip', isName],
  ['', null],
  ['https://a', null],
  ['javascript:alert(1)', null],
])('what stands in for an address is told what it is: %j', (typed, help) => {
  expect(describeFile(typed)).toBeNull()
  expect(helpWithAddress(typed)).toBe(help)
})
