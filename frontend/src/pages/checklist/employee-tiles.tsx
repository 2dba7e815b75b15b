import type { EmployeeAnswer } from '@naust/domain/checklist/checklist.contract.ts';
import { Check } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { checklistTexts } from './checklist.texts.ts';
import { Portrait } from './portrait.tsx';

interface EmployeeTilesProps {
  readonly employees: readonly EmployeeAnswer[];
  readonly chosen: number | null;
  readonly onChoose: (employeeId: number) => void;
}

/** Tiles large enough for gloves. */
export function EmployeeTiles({ employees, chosen, onChoose }: EmployeeTilesProps) {
  return (
    <fieldset className="grid gap-3 xs:grid-cols-2 sm:grid-cols-4 sm:gap-5">
      <legend className="sr-only">{checklistTexts.who}</legend>
      {employees.map(({ id, name, image_url }) => (
        <label
          key={id}
          className={classNames(
            'relative flex items-center gap-2.5 rounded-lg border-2 px-2.5 py-3 font-semibold transition-colors duration-150 xs:flex-col xs:text-center sm:p-4 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-fjord',
            id === chosen ? 'border-fjord bg-fjord-tint' : 'border-line bg-surface hover:border-spruce',
          )}
        >
          <input
            type="radio"
            name="employee"
            checked={id === chosen}
            onChange={() => onChoose(id)}
            className="absolute size-px opacity-0"
          />
          <Portrait src={image_url} />
          <span translate="no" className="min-w-0">
            {name || checklistTexts.unnamed}
          </span>
          {id === chosen && (
            <span className="absolute -top-2 -right-2 grid size-7 place-items-center rounded-full bg-fjord text-on-fjord">
              <Check aria-hidden className="size-4" strokeWidth={3} />
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
