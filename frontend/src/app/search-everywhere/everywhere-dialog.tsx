import { soughtIn, soughtText } from '@naust/domain/folded-text.ts';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import {
  Autocomplete,
  Collection,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  SearchField,
} from 'react-aria-components';
import { StatusBadge } from '../../features/orders/status-badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { fieldLook } from '../../ui/field-frame.tsx';
import { useAwaited } from '../../ui/use-awaited.ts';
import { useBackOfficeActs } from './back-office-acts.ts';
import { everywhereTexts as texts } from './everywhere.texts.ts';
import { type Hit, type HitSection, useFoundEverywhere } from './found-everywhere.ts';

interface EverywhereDialogProps {
  /** Pages of the back office, found by name without a call. */
  readonly pages: readonly Hit[];
  readonly onClose: () => void;
  readonly onChoose: (hit: Hit) => void;
}

/** A text field with its hits below. The arrow keys move through them, Enter opens one. */
export function EverywhereDialog({ pages, onClose, onChoose }: EverywhereDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const sought = text.trim();
  const found = useFoundEverywhere(sought);
  const acts = useBackOfficeActs(sought);
  // Hits of an earlier text are hidden: Enter opens the first hit of the present one.
  const sections = found.isBusy ? [] : [...acts, ...found.sections, ...pagesNamed(pages, sought)];
  const awaited = useAwaited(found.isBusy, () => {
    const hit = sections[0]?.hits[0];
    if (hit) onChoose(hit);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter' && found.isBusy) awaited.begin();
  };
  // The retry button disappears with the failure, so the field takes the focus and the keys.
  const retry = () => {
    field.current?.focus();
    found.retry();
  };
  const write = (written: string) => {
    setText(written);
    awaited.forget();
  };
  return (
    <Dialog title={texts.open} isOpen onClose={onClose}>
      <div onKeyDownCapture={onKeyDown} className="flex h-[30rem] max-h-[70dvh] flex-col gap-3">
        <Autocomplete inputValue={text} onInputChange={write}>
          <SearchField aria-label={texts.label} autoFocus className="relative">
            <Search aria-hidden className="absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-soft" />
            <Input
              ref={field}
              role="combobox"
              aria-expanded
              placeholder={texts.label}
              className={`${fieldLook} pl-11`}
            />
          </SearchField>
          <SearchStatus {...found} retry={retry} hasHits={sections.length > 0} sought={sought} />
          <Hits sections={sections} onChoose={onChoose} />
        </Autocomplete>
      </div>
    </Dialog>
  );
}

function pagesNamed(pages: readonly Hit[], sought: string): HitSection[] {
  const named = pages.filter(({ name }) => soughtIn(name).includes(soughtText(sought)));
  return named.length === 0 ? [] : [{ name: texts.pages, hits: named }];
}

interface HitsProps {
  readonly sections: readonly HitSection[];
  readonly onChoose: (hit: Hit) => void;
}

function Hits({ sections, onChoose }: HitsProps) {
  const byAddress = new Map(sections.flatMap(({ hits }) => hits.map((hit) => [hit.to, hit])));
  const choose = (to: string) => {
    const hit = byAddress.get(to);
    if (hit) onChoose(hit);
  };
  return (
    <ListBox
      aria-label={texts.hits}
      items={sections}
      onAction={(key) => choose(String(key))}
      className="-mx-2 flex-1 overflow-y-auto overscroll-contain outline-none"
    >
      {({ name, hits }) => (
        <ListBoxSection id={name} className="grid gap-0.5 pb-3">
          <Header className="px-2 pb-1 text-sm font-semibold text-ink-soft">{name}</Header>
          <Collection items={hits}>{(hit) => <HitRow hit={hit} />}</Collection>
        </ListBoxSection>
      )}
    </ListBox>
  );
}

function HitRow({ hit: { to, name, detail, status } }: { readonly hit: Hit }) {
  return (
    <ListBoxItem
      id={to}
      textValue={name}
      className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-md px-2 py-1 outline-none hover:bg-birch data-focused:bg-fjord-tint"
    >
      <span className="grid min-w-0">
        <span className={detail === '' ? 'text-fjord' : 'truncate font-semibold'}>{name}</span>
        {detail !== '' && <span className="truncate text-sm text-ink-soft">{detail}</span>}
      </span>
      {status && <StatusBadge slug={status.slug} name={status.name} />}
    </ListBoxItem>
  );
}

interface SearchStatusProps extends Pick<ReturnType<typeof useFoundEverywhere>, 'isBusy' | 'isFailed' | 'retry'> {
  readonly hasHits: boolean;
  readonly sought: string;
}

function SearchStatus({ isBusy, isFailed, retry, hasHits, sought }: SearchStatusProps) {
  return (
    <div role="status" className="text-sm text-ink-soft empty:hidden">
      {isFailed ? (
        <span className="flex items-center justify-between gap-3">
          {texts.failed}
          <Button size="sm" onClick={retry}>
            {texts.retry}
          </Button>
        </span>
      ) : isBusy ? (
        texts.searching
      ) : (
        !hasHits && texts.none(sought)
      )}
    </div>
  );
}
