import { pictureKept } from '@naust/domain/catalogue/picture.contract.ts';
import { useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { pictureTexts } from './picture.texts.ts';
import { pictureRefusal } from './picture-refusal.ts';
import { pictureToSend } from './picture-to-send.ts';

const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

export const acceptedPictures = PICTURES.join(',');

export const fileProblem = (picture: File): string | null =>
  PICTURES.includes(picture.type) ? null : pictureTexts.pictureWrong;

/** Uploads a picture; the row has it once its form is saved. Returns its address. */
async function keepPicture(picture: File): Promise<string> {
  const body = new FormData();
  body.set('image', await pictureToSend(picture));
  return (await callApi('/product-images', { method: 'POST', body, answer: pictureKept })).url;
}

/** Uploads a picture as soon as it is chosen; has the reason if it is refused. */
export function useKeptPicture(onKept: (url: string) => void) {
  const [isAdding, setIsAdding] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const add = async (file: File) => {
    const problem = fileProblem(file);
    setError(problem);
    if (problem !== null) return;
    setIsAdding(true);
    try {
      onKept(await keepPicture(file));
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
      setError(pictureRefusal(refused) ?? refused.text);
    } finally {
      setIsAdding(false);
    }
  };
  return { isAdding, error, add };
}
