import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { textOf } from '../../lib/api-error.ts';
import { failureTexts } from '../../lib/failures.texts.ts';
import { focusFirstProblem } from '../../lib/focus-first-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { openingDevice } from './checklist.queries.ts';
import { checklistTexts } from './checklist.texts.ts';
import { deviceToken } from './device.ts';

/** Stands in for the checklist until this device is known to the shop. */
export function PinForm() {
  const form = useRef<HTMLFormElement>(null);
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const opening = useMutation({
    ...openingDevice,
    onSuccess: (token) => deviceToken.set(token),
    onError(error) {
      setProblem(textOf(error, failureTexts.fault));
      setPin('');
      focusFirstProblem(form.current);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (opening.isPending) return;
    if (pin.trim() !== '') return opening.mutate(pin);
    setProblem(checklistTexts.pinNeeded);
    focusFirstProblem(form.current);
  };
  return (
    <div className="max-w-md">
      <Card>
        <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
          <p>{checklistTexts.pinIntro}</p>
          <TextField
            label={checklistTexts.pin}
            hint={checklistTexts.pinHint}
            error={problem}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            value={pin}
            onChange={(typed) => {
              setPin(typed);
              setProblem(null);
            }}
          />
          <Button
            type="submit"
            variant="act"
            size="lg"
            wide
            pending={opening.isPending}
            pendingText={checklistTexts.opening}
          >
            {checklistTexts.open}
          </Button>
        </form>
      </Card>
    </div>
  );
}
