import { phaseSet, type SetupStep } from '@naust/domain/shop/setup.contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDone } from '../../../features/back-office/acts.ts';
import { backOfficeTexts } from '../../../features/back-office/back-office.texts.ts';
import { callApi } from '../../../lib/api.ts';
import { withReason } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { stepTexts, startTexts as texts } from './start.texts.ts';

/** Sets the state of the shop, and says so once every screen knows it. */
function useSetting(path: '/shop/open' | '/shop/close', said: string) {
  const done = useDone();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => callApi(path, { method: 'POST', answer: phaseSet }),
    onSuccess: () => done(said),
  });
}

export function OpenShop({ missing }: { readonly missing: readonly SetupStep[] }) {
  const opening = useSetting('/shop/open', texts.opened);
  const names = missing.map((step) => stepTexts[step].name.toLowerCase());
  return (
    <div className="grid justify-items-start gap-3">
      {missing.length > 0 && <p id="still-missing">{texts.still(names.join(', '))}</p>}
      <FailureNotice error={opening.error} text={(error) => withReason(texts.notOpened, error)} />
      <Button
        variant="strong"
        pending={opening.isPending}
        pendingText={texts.opening}
        disabled={missing.length > 0}
        {...(missing.length > 0 && { 'aria-describedby': 'still-missing' })}
        onClick={() => opening.mutate()}
      >
        {texts.open}
      </Button>
    </div>
  );
}

export function CloseShop() {
  const [isAsking, setAsking] = useState(false);
  const closing = useSetting('/shop/close', texts.closed);
  return (
    <div className="grid justify-items-start gap-4">
      <p>{texts.isOpen}</p>
      <Button onClick={() => setAsking(true)}>{texts.close}</Button>
      <Dialog title={texts.closeQuestion} isOpen={isAsking} onClose={() => setAsking(false)}>
        <p>{texts.closeConsequence}</p>
        <FailureNotice error={closing.error} text={(error) => withReason(texts.notClosed, error)} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button onClick={() => setAsking(false)}>{backOfficeTexts.cancel}</Button>
          <Button
            variant="strong"
            pending={closing.isPending}
            pendingText={texts.closing}
            onClick={() => closing.mutate(undefined, { onSuccess: () => setAsking(false) })}
          >
            {texts.close}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
