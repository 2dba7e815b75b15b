import { expect, it } from 'vitest';
import { nextPage, totalCount } from './paged-list.ts';

it('finds the next page in the header of a list', () => {
  const headers = new Headers({
    Link: '</api/orders?q=kari&limit=50&cursor=WzFd>; rel="next"',
    'X-Total-Count': '173',
  });
  expect(nextPage(headers)).toBe('/orders?q=kari&limit=50&cursor=WzFd');
  expect(totalCount(headers)).toBe(173);
});

it('has no next page on the last one, and follows no link out of the shop', () => {
  expect(nextPage(new Headers())).toBeNull();
  expect(nextPage(new Headers({ Link: '<https://evil.example/api/orders>; rel="next"' }))).toBeNull();
  expect(nextPage(new Headers({ Link: '</api/orders?cursor=a>; rel="prev"' }))).toBeNull();
  expect(totalCount(new Headers())).toBeNull();
});
