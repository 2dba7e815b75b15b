import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

const texts = {
  title: 'Ingen tilgang',
  explanation: 'Denne siden er bare for administratorer.',
  today: 'Til I dag',
} as const;

/** Replaces a page of administrators for staff. */
export function ForbiddenPage() {
  return (
    <div role="alert" className="grid justify-items-center gap-5 py-16 text-center">
      <PageTitle>{texts.title}</PageTitle>
      <p className="text-lg text-ink-soft">{texts.explanation}</p>
      <LinkButton to={paths.adminPage('today')} variant="strong">
        {texts.today}
      </LinkButton>
    </div>
  );
}
