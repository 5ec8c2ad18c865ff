/** What a request to the API has besides its body: the address that a proxy adds, and how long it waits for a reply. */
export interface Manner {
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

/** The API's reply, byte for byte. */
export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Sends a request to the API over HTTP. */
export const tellApi = async (
  base: string,
  path: string,
  said: unknown,
  { headers = {}, ...more }: Manner = {},
): Promise<Reply> => {
  const response = await fetch(new URL(path, base), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(said),
    ...more,
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Returns the path at which a table's API lets people in. */
export const entryOf = (name: string): string => `api/tables/${name}/enter`

/** Asks the API to be let in at a table, by its code or its id. */
export const askIn = (
  base: string,
  name: string,
  said: { readonly key: string; readonly screen?: boolean; readonly invite?: string },
  manner?: Manner,
) => tellApi(base, entryOf(name), said, manner)
