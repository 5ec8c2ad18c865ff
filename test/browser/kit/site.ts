import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Serves another site: a page of another origin, with an address of ours in a frame. */
export const openSite = async () => {
  let shown = ''
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(
      `<!doctype html><iframe src="${shown}" width="1300" height="700" allow="autoplay; fullscreen"></iframe>`,
    )
  })
  await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve))
  const { port } = site.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    show: (url: string): void => {
      shown = url
    },
    stop: () => void site.close(),
  }
}
