import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { LegalBlock, LegalList } from './legal-block.tsx';
import { legalPageTexts } from './legal-pages.texts.ts';
import type { LegalSection, LegalText } from './legal-text.ts';
import { LinkedText } from './linked-text.tsx';
import { TableOfContents } from './table-of-contents.tsx';

export function LegalPage({ text }: { readonly text: LegalText }) {
  useLinkedSection();
  return (
    <div className="legal-text grid gap-8 lg:grid-cols-[minmax(0,42rem)_16rem] lg:justify-between lg:gap-x-12">
      <LegalHead text={text} />
      <TableOfContents sections={text.sections} />
      <div className="grid content-start gap-10">
        {text.sections.map((section, at) => (
          <NumberedSection key={section.id} section={section} number={at + 1} />
        ))}
      </div>
    </div>
  );
}

function LegalHead({ text }: { readonly text: LegalText }) {
  return (
    <header className="grid gap-5">
      <PageTitle>{text.title}</PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-sm text-ink-soft">
          {legalPageTexts.updated} <time dateTime={text.updated}>{norwegianDate(text.updated)}</time>
          {text.version !== undefined && (
            <>
              {' '}
              <span className="whitespace-nowrap">· {legalPageTexts.version(text.version)}</span>
            </>
          )}
        </p>
        <span className="no-print">
          <Button size="sm" onClick={() => window.print()}>
            <Printer aria-hidden className="size-4" />
            {legalPageTexts.print}
          </Button>
        </span>
      </div>
      <p className="text-lg">
        <LinkedText>{text.intro}</LinkedText>
      </p>
      <section aria-labelledby="kort-fortalt" className="grid gap-3 rounded-lg bg-birch p-5 sm:p-6">
        <h2 id="kort-fortalt" className="text-lg">
          {legalPageTexts.inShort}
        </h2>
        <LegalList items={text.inShort} />
      </section>
    </header>
  );
}

function NumberedSection({ section, number }: { readonly section: LegalSection; readonly number: number }) {
  const heading = `${section.id}-tittel`;
  return (
    <section id={section.id} aria-labelledby={heading} className="grid scroll-mt-4 gap-3.5">
      <h2 id={heading} className="text-xl">
        <a href={`#${section.id}`} className="hover:underline">
          {number}. {section.title}
        </a>
      </h2>
      {section.blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a fixed text never move
        <LegalBlock key={at} block={block} />
      ))}
    </section>
  );
}

/** '2025-09-10' as '10.09.2025'. */
function norwegianDate(date: string): string {
  return date.split('-').reverse().join('.');
}

/** Scrolls to the section of a link (`/terms#avbestilling`), because the page renders after the navigation. */
function useLinkedSection(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
