/** What somebody says to the API besides the body: where a proxy says they are, and how long they wait. */
export interface Manner {
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

/** What the API said back, to the byte. */
export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Says something to the API over HTTP. */
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

/** Where a table's API lets people in. */
export const entryOf = (name: string): string => `api/tables/${name}/enter`

/** Asks the API to be let in at a table, by its code or its id. */
export const askIn = (
  base: string,
  name: string,
  said: { readonly key: string; readonly screen?: boolean; readonly invite?: string },
  manner?: Manner,
) => tellApi(base, entryOf(name), said, manner)
