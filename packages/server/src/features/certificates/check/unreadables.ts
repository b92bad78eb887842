import type { Verdict } from '@koya/contract'

const unreadable = (title: string, ...sentences: string[]): Verdict => ({
  kind: 'unreadable',
  title,
  sentences,
  facts: [],
  page: null,
  cloth: null,
})

/** Verdicts for input that cannot be checked. */
export const unreadables = {
  number: unreadable(
    'This is not a number of ours',
    'A number has 12 letters and digits, such as 7K3M-9QXD-2FHT.',
  ),
  text: unreadable(
    'This is no credential',
    'Paste the whole text: three parts of letters and digits with dots between them.',
  ),
  unsigned: unreadable(
    'This copy is not signed',
    'Anybody could have written it. Ask for the number, the picture, or the file that ends with .jwt.',
  ),
  cut: unreadable(
    'This picture is cut off',
    'A part of the file is missing or broken. Ask for it again, as a file.',
  ),
  nothing: unreadable(
    'There is nothing to check in this picture',
    'It may be real, but we found neither a credential nor the code of a certificate in it.',
    'Type the number that stands on it. Or ask for the picture as a file: chat apps make pictures smaller and lose what is inside.',
  ),
  nothingInPdf: unreadable(
    'There is nothing to check in this PDF',
    'It may be real, but we found no address of ours in it. Type the number that stands on it.',
  ),
  strangeCode: unreadable(
    'The code in this picture is not ours',
    'It leads to no certificate of Koya, so do not trust what it leads to. If a number stands on the picture, type that.',
  ),
  tooLarge: unreadable(
    'This file is larger than 5 MB',
    'A certificate is much smaller. Choose the file that you were given.',
  ),
  tooCostly: unreadable(
    'This file takes too long to read',
    'None of our certificates takes that long. Choose the file that you were given.',
  ),
  missing: unreadable('There is nothing to check yet', 'Choose a picture, or paste a credential.'),
  form: unreadable('The form could not be read', 'Choose one picture or paste one text, and send it again.'),
}
