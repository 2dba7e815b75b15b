import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { conditionTexts as texts } from './condition.texts.ts';
import type { WrittenCondition } from './written-condition.ts';

interface IdentificationSeenProps {
  readonly written: WrittenCondition;
  readonly onChange: (written: WrittenCondition) => void;
}

/** Somebody looked at it; neither a number nor a copy is kept. */
export function IdentificationSeen({ written, onChange }: IdentificationSeenProps) {
  return (
    <div className="grid gap-2">
      <Checkbox checked={written.idSeen} onChange={(idSeen) => onChange({ ...written, idSeen })}>
        {texts.idSeen}
      </Checkbox>
      {written.idSeen && (
        <TextField
          label={texts.licenceClass}
          hint={texts.licenceHint}
          optional
          autoComplete="off"
          maxLength={10}
          value={written.licenceClass}
          onChange={(licenceClass) => onChange({ ...written, licenceClass })}
        />
      )}
    </div>
  );
}
