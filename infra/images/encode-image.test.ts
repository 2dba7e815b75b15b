import { expect, it } from 'vitest';
import { encodeImage } from './encode-image.ts';

it('draws one upload at a time, lets 20 wait, and refuses what comes after them', async () => {
  const uploads = Array.from({ length: 22 }, () => encodeImage(Buffer.from('no image')));
  const codes = (await Promise.allSettled(uploads)).map((one) => one.status === 'rejected' && one.reason.code);
  expect(codes).toEqual([...Array(21).fill('IMAGE_INVALID'), 'UNAVAILABLE']);
  await expect(encodeImage(Buffer.from('no image'))).rejects.toMatchObject({ code: 'IMAGE_INVALID' });
});
