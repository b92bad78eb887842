import { patienceMilliseconds } from './api.ts'

export interface UploadProgress {
  sent: number
  total: number
}

/**
 * Returns a `fetch` that reports upload progress and rejects if the progress stops (rules: profile 39). After
 * a complete upload the server has `workMilliseconds` to answer.
 */
export const uploadWithProgress =
  (onProgress: (progress: UploadProgress) => void, workMilliseconds = patienceMilliseconds) =>
  (address: string, { method = 'POST', headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const giveUp = () => request.abort()
      let timer = setTimeout(giveUp, patienceMilliseconds)
      const wait = (milliseconds: number) => {
        clearTimeout(timer)
        timer = setTimeout(giveUp, milliseconds)
      }
      request.upload.onprogress = ({ loaded, total }) => {
        wait(patienceMilliseconds)
        onProgress({ sent: loaded, total })
      }
      request.upload.onload = () => wait(workMilliseconds)
      request.onprogress = () => wait(patienceMilliseconds)
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
      request.onloadend = () => {
        clearTimeout(timer)
        reject(new TypeError('The upload broke off'))
      }
      signal?.addEventListener('abort', giveUp)
      request.open(method, address)
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value)
      })
      request.send(body instanceof FormData ? body : null)
    })
