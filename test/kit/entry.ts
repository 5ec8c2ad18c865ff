/** What somebody says to the API besides the body: where a proxy says they are, and how long they wait. */
export interface Manner {
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

/** Says something to the API over HTTP, and gives back what it said, to the byte. */
export const tellApi = async (
  base: string,
  path: string,
  said: unknown,
  { headers = {}, ...more }: Manner = {},
): Promise<{ readonly status: number; readonly text: string }> => {
  const response = await fetch(new URL(path, base), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(said),
    ...more,
  })
  return { status: response.status, text: await response.text() }
}

/** Asks the API to be let in at a table, by its code or its id. */
export const askIn = (
  base: string,
  name: string,
  said: { readonly key: string; readonly screen?: boolean; readonly invite?: string },
  manner?: Manner,
) => tellApi(base, `api/tables/${name}/enter`, said, manner)
