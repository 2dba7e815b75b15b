import { LONGEST_TERMS } from '@naust/domain/shop/terms/limits.ts';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { FieldError } from '../../../../ui/field-frame.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { termsTexts as texts } from './terms.texts.ts';
import { type SectionFields, withMoved, withNewSection } from './terms-fields.ts';

interface SectionRowsProps {
  readonly sections: readonly SectionFields[];
  readonly problem: string | null;
  readonly onChange: (sections: readonly SectionFields[]) => void;
}

/** The sections of terms, to write, add, move and remove. */
export function SectionRows({ sections, problem, onChange }: SectionRowsProps) {
  const change = (row: SectionFields, part: Partial<SectionFields>) =>
    onChange(sections.map((one) => (one === row ? { ...row, ...part } : one)));
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 text-lg font-semibold">{texts.sections}</legend>
      <ol>
        {sections.map((section, at) => (
          <li key={section.key}>
            <SectionRow
              section={section}
              number={at + 1}
              isTried={problem !== null}
              onChange={(part) => change(section, part)}
            >
              <SectionActs
                title={section.title.trim() || texts.section(at + 1)}
                isFirst={at === 0}
                isLast={at === sections.length - 1}
                onMove={(by) => onChange(withMoved(sections, at, by))}
                onRemove={() => onChange(sections.filter((one) => one !== section))}
              />
            </SectionRow>
          </li>
        ))}
      </ol>
      <FieldError id="sections-problem" error={problem} role="alert" />
      <div>
        <Button size="sm" onClick={() => onChange(withNewSection(sections))}>
          {texts.add}
        </Button>
      </div>
    </fieldset>
  );
}

interface SectionRowProps {
  readonly section: SectionFields;
  readonly number: number;
  /** Missing words are told. */
  readonly isTried: boolean;
  readonly onChange: (part: Partial<SectionFields>) => void;
  readonly children: ReactNode;
}

/** Closed until it is opened, is new, or lacks words. */
function SectionRow({ section, number, isTried, onChange, children }: SectionRowProps) {
  const [isOpen, setOpen] = useState(section.anchor === null);
  const [lacksTitle, lacksText] = [isTried && section.title.trim() === '', isTried && section.text.trim() === ''];
  const mustOpen = lacksTitle || lacksText;
  useEffect(() => {
    if (mustOpen) setOpen(true);
  }, [mustOpen]);
  return (
    <Disclosure title={`${number}. ${section.title.trim() || texts.untitled}`} open={isOpen} onToggle={setOpen}>
      <div className="grid gap-4 pt-1">
        <TextField
          label={texts.sectionTitle(number)}
          autoComplete="off"
          maxLength={LONGEST_TERMS.title}
          value={section.title}
          error={lacksTitle ? texts.titleMissing : null}
          onChange={(title) => onChange({ title })}
        />
        <TextArea
          label={texts.sectionText(number)}
          rows={8}
          maxLength={LONGEST_TERMS.text}
          value={section.text}
          error={lacksText ? texts.textMissing : null}
          onChange={(text) => onChange({ text })}
        />
        {children}
      </div>
    </Disclosure>
  );
}

interface SectionActsProps {
  readonly title: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

function SectionActs({ title, isFirst, isLast, onMove, onRemove }: SectionActsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {!isFirst && (
        <Button size="sm" aria-label={texts.up(title)} onClick={() => onMove(-1)}>
          <ArrowUp aria-hidden className="size-4" />
        </Button>
      )}
      {!isLast && (
        <Button size="sm" aria-label={texts.down(title)} onClick={() => onMove(1)}>
          <ArrowDown aria-hidden className="size-4" />
        </Button>
      )}
      <Button size="sm" aria-label={texts.remove(title)} onClick={onRemove}>
        <Trash2 aria-hidden className="size-4" />
      </Button>
    </div>
  );
}
