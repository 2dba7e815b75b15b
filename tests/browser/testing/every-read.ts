interface ApiDescription {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** An answer that never ends. */
const STREAM = '/api/live';

/** Every answer of the API to a reading call of these callers, by caller and path; `ids` fill the places of ids. */
export async function readEveryAnswer(
  url: string,
  tokens: Readonly<Record<string, string | null>>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const described = await fetch(`${url}/api/openapi.json`);
  const { paths } = (await described.json()) as ApiDescription;
  const reads = Object.keys(paths).filter(
    (path) => paths[path]?.get !== undefined && path.startsWith('/api/') && path !== STREAM,
  );
  const asked = [...new Set(reads.flatMap((path) => ids.map((id) => path.replace(/\{\w+\}/g, id))))];
  const answers = new Map<string, string>();
  for (const [caller, token] of Object.entries(tokens)) {
    const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
    for (const path of asked) {
      const answer = await fetch(url + path, { headers, redirect: 'manual' });
      answers.set(`${caller} ${path}`, `${answer.headers.get('location') ?? ''} ${await answer.text()}`);
    }
  }
  return answers;
}
