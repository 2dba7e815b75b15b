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

/** Uploads pictures as soon as they are chosen, one after another; has the reason if one is refused. */
export function useKeptPicture(onKept: (url: string) => void) {
  const [isAdding, setIsAdding] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const addAll = async (files: readonly File[]) => {
    setError(null);
    setIsAdding(true);
    try {
      for (const file of files) {
        const problem = await keepOne(file, onKept);
        if (problem !== null) setError(files.length > 1 ? pictureTexts.problemOf(file.name, problem) : problem);
      }
    } finally {
      setIsAdding(false);
    }
  };
  return { isAdding, error, addAll, add: (file: File) => addAll([file]) };
}

/** Returns the reason if it is refused. */
async function keepOne(file: File, onKept: (url: string) => void): Promise<string | null> {
  const problem = fileProblem(file);
  if (problem !== null) return problem;
  try {
    onKept(await keepPicture(file));
    return null;
  } catch (refused) {
    if (!(refused instanceof ApiError)) throw refused;
    return pictureRefusal(refused) ?? refused.text;
  }
}
