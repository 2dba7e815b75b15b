import type { TermsSection } from '@naust/domain/shop/terms/terms.contract.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { legalPageTexts } from './legal-pages.texts.ts';

interface TableOfContentsProps {
  readonly sections: readonly TermsSection[];
}

/** Next to the text on wide screens, collapsed above it elsewhere. */
export function TableOfContents({ sections }: TableOfContentsProps) {
  return (
    <div className="no-print lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <nav aria-label={legalPageTexts.contents} className="sticky top-24 hidden gap-2 lg:grid">
        <h2 className="text-md">{legalPageTexts.contents}</h2>
        <SectionLinks sections={sections} />
      </nav>
      <nav aria-label={legalPageTexts.contents} className="lg:hidden">
        <Disclosure title={legalPageTexts.contents}>
          <SectionLinks sections={sections} />
        </Disclosure>
      </nav>
    </div>
  );
}

function SectionLinks({ sections }: TableOfContentsProps) {
  return (
    <ol lang="nb" className="text-sm">
      {sections.map(({ anchor, title }, at) => (
        <li key={anchor}>
          <a
            href={`#${anchor}`}
            className="grid grid-cols-[1.75rem_1fr] items-baseline py-3 text-fjord hover:underline lg:py-1.5"
          >
            <span>{at + 1}.</span>
            <span>{title}</span>
          </a>
        </li>
      ))}
    </ol>
  );
}
