import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRenewToken } from '../../lib/renew-token.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { showToast } from '../../ui/toast.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorOff } from './second-factor-off.tsx';
import { SecondFactorOn } from './second-factor-on.tsx';
import { setUpSecondFactor } from './sign-in.queries.ts';
import { signInTexts as texts } from './sign-in.texts.ts';

/** An administrator's second factor: off, being switched on, just on with its codes, on, being switched off. */
export function SecondFactor({ isOn }: { readonly isOn: boolean }) {
  const renew = useRenewToken();
  const [enabled, setEnabled] = useState<{ codes: readonly string[]; token: string } | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const setUp = useMutation({ networkMode: 'always', mutationFn: setUpSecondFactor });
  const isShownOn = isOn || enabled !== null;

  const leave = async (token: string) => {
    await renew(token);
    setLeaving(false);
    void showToast(texts.turnedOff, { tone: 'good' });
  };
  /** The codes stay until the user has saved them; only then the page refetches with the new token. */
  const keep = async (token: string) => {
    await renew(token);
    setEnabled(null);
    setUp.reset();
  };

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <div className="grid max-w-prose gap-1">
          <h3 className="flex flex-wrap items-center gap-3 font-semibold">
            {texts.secondFactor}
            <Badge tone={isShownOn ? 'good' : 'neutral'}>{isShownOn ? texts.isOn : texts.isOff}</Badge>
          </h3>
          <p className="text-ink-soft">{texts.secondFactorHint}</p>
        </div>
        {!isShownOn && setUp.data === undefined && (
          <Button pending={setUp.isPending} onClick={() => setUp.mutate()}>
            {texts.turnOn}
          </Button>
        )}
        {isOn && enabled === null && !isLeaving && <Button onClick={() => setLeaving(true)}>{texts.turnOff}</Button>}
      </div>
      <FailureNotice error={setUp.error} text={texts.setUpFailed} />
      {setUp.data !== undefined && enabled === null && !isOn && (
        <SecondFactorOn setup={setUp.data} onEnabled={setEnabled} onCancel={setUp.reset} />
      )}
      {enabled !== null && <RecoveryCodes codes={enabled.codes} onKept={() => void keep(enabled.token)} />}
      {isLeaving && <SecondFactorOff onDisabled={(token) => void leave(token)} onCancel={() => setLeaving(false)} />}
    </div>
  );
}
