import { refuse } from '@naust/domain/refusal.ts';
import * as z from 'zod/mini';
import { type Route, raw, route } from '../http/route.ts';
import type { Images } from './images.port.ts';

/** Serves stored pictures, with picture media types only. */
export function imageFiles(images: Images): Route {
  return route({
    method: 'GET',
    path: '/images/:name',
    access: 'open',
    summary: 'An uploaded picture',
    params: z.object({ name: z.string() }),
    answer: raw('image/webp', 'image/png'),
    async run({ params: { name } }) {
      const image = (await images.open(name)) ?? refuse('NOT_FOUND');
      const ending = name.endsWith('.png') ? 'png' : 'webp';
      return {
        body: image.content,
        headers: {
          'content-type': `image/${ending}`,
          'content-length': String(image.length),
          'content-disposition': `inline; filename="bilde.${ending}"`,
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': 'public, max-age=31536000, immutable',
        },
      };
    },
  });
}
