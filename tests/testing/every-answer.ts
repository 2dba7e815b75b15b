import { HISTORY_WORDS } from '@naust/domain/history/history.contract.ts';
import type { Route } from '@naust/infra/http/route.ts';
import type { ShopUnderTest } from './shop-under-test.ts';

export interface Asked {
  /** Callers' tokens by name; one named `admin` is an administrator. */
  tokens: Readonly<Record<string, string | null>>;
  /** Replace `:id` in every path that has one. */
  ids: readonly string[];
  /** yyyy-mm. */
  month: string;
  /** Further addresses, with their query. */
  also: readonly string[];
}

/**
 * Status and body of every reading call and of these addresses, by caller and path. Who is no administrator asks an
 * administrator's call for the first of the ids alone: the call refuses before it looks at the id.
 */
export async function everyAnswer(shop: ShopUnderTest, asked: Asked): Promise<Map<string, string>> {
  const reads = shop.routes.filter(({ method }) => method === 'GET');
  const answers = new Map<string, string>();
  for (const [who, token] of Object.entries(asked.tokens)) {
    const isRefused = ({ access }: Route) => who !== 'admin' && (access === 'admin' || access === 'staff');
    const idsFor = (route: Route) => (isRefused(route) ? asked.ids.slice(0, 1) : asked.ids);
    const paths = reads.flatMap((route) => pathsOf(route, { ...asked, ids: idsFor(route) }));
    for (const path of new Set([...paths, ...asked.also])) {
      const { status, headers, body } = await shop.call('GET', path, { token });
      const reported = ['location', 'link'].map((name) => headers.get(name) ?? '').join(' ');
      answers.set(`${who}: ${path}`, `${status} ${reported} ${typeof body === 'string' ? body : JSON.stringify(body)}`);
    }
  }
  return answers;
}

/** The words found in the answers, in any case: 'admin: /api/users tells …'. */
export function wordsIn(answers: ReadonlyMap<string, string>, words: readonly string[]): string[] {
  return [...answers].flatMap(([asked, answer]) => {
    const text = answer.toLowerCase();
    return words.filter((word) => text.includes(word.toLowerCase())).map((word) => `${asked} tells ${word}`);
  });
}

function pathsOf({ path }: Route, { ids, month }: Asked): string[] {
  const words = path.includes(':word') ? HISTORY_WORDS : [''];
  const objects = path.includes(':id') ? ids : [''];
  return words.flatMap((word) =>
    objects.map((id) =>
      path.replace(':word', word).replace(':id', id).replace(':month', month).replace(/:\w+/, 'ukjent'),
    ),
  );
}
