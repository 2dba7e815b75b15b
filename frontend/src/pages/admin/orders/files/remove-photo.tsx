import { photoRemovedAnswer } from '@naust/domain/orders/order-files.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDone } from '../../../../features/back-office/acts.ts';
import { handOverTexts as texts } from '../../../../features/back-office/hand-over/hand-over.texts.ts';
import { ReasonForm } from '../../../../features/back-office/reason-form.tsx';
import { callApi } from '../../../../lib/api.ts';
import { textOf } from '../../../../lib/api-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { FailureNotice } from '../../../../ui/failure-notice.tsx';

interface RemovePhotoProps {
  readonly orderId: string;
  readonly photoId: string;
  readonly onRemoved: () => void;
}

/** Removes a photo for good, with the reason. */
export function RemovePhoto({ orderId, photoId, onRemoved }: RemovePhotoProps) {
  const [isAsking, setAsking] = useState(false);
  const done = useDone();
  const queries = useQueryClient();
  const removing = useMutation({
    networkMode: 'always',
    mutationFn: (reason: string) =>
      callApi(`/orders/${encodeURIComponent(orderId)}/photos/${encodeURIComponent(photoId)}/remove`, {
        ...{ method: 'POST', body: { reason }, answer: photoRemovedAnswer },
      }),
    onSuccess: async () => {
      onRemoved();
      // It is never fetched again by itself.
      queries.removeQueries({ queryKey: ['order-photo', orderId, photoId] });
      await done(texts.photoRemoved);
    },
  });
  if (!isAsking)
    return (
      <div>
        <Button size="sm" onClick={() => setAsking(true)}>
          {texts.removePhoto}
        </Button>
      </div>
    );
  return (
    <>
      <FailureNotice error={removing.error} text={(error) => textOf(error, texts.photoNotRemoved)} />
      <ReasonForm
        texts={texts.photoRemoval}
        maxLength={200}
        isOneLine
        isPending={removing.isPending}
        onSend={(reason) => removing.mutate(reason)}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
