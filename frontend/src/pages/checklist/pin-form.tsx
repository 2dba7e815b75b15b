import { textOf } from '../../lib/api-error.ts';
import { failureTexts } from '../../lib/failures.texts.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { openDevice } from './checklist.queries.ts';
import { checklistTexts } from './checklist.texts.ts';
import { deviceToken } from './device.ts';

const EMPTY = { pin: '' };

/** Shown instead of the checklist until the shop knows this device. */
export function PinForm() {
  const form = useForm({
    blank: EMPTY,
    problemsOf: ({ pin }) => ({ pin: pin.trim() === '' ? checklistTexts.pinNeeded : null }),
    send: async ({ pin }) => deviceToken.set(await openDevice(pin)),
    refusedField: (error) => ({ pin: error === null ? null : textOf(error, failureTexts.fault) }),
    onFailed: ({ restart }) => restart(() => EMPTY),
  });
  return (
    <div className="max-w-md">
      <Card>
        <form {...form.frame} className="grid gap-5">
          <p>{checklistTexts.pinIntro}</p>
          <TextField
            {...form.field('pin')}
            label={checklistTexts.pin}
            hint={checklistTexts.pinHint}
            type="password"
            inputMode="numeric"
            autoComplete="off"
          />
          <Button {...form.button} variant="strong" size="lg" wide pendingText={checklistTexts.opening}>
            {checklistTexts.open}
          </Button>
        </form>
      </Card>
    </div>
  );
}
