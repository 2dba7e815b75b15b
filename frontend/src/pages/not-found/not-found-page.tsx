import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { MissingState } from '../../ui/missing-state.tsx';

const texts = {
  title: 'Fant ikke siden',
  explanation: 'Adressen finnes ikke, eller siden er flyttet.',
  home: 'Til forsiden',
  desk: 'Til I dag',
} as const;

/** `isAtDesk`: within the back office, whose first page is I dag. */
export function NotFoundPage({ isAtDesk = false }: { readonly isAtDesk?: boolean }) {
  return (
    <MissingState title={texts.title} explanation={texts.explanation}>
      <LinkButton to={isAtDesk ? paths.adminPage('today') : paths.home} variant="strong">
        {isAtDesk ? texts.desk : texts.home}
      </LinkButton>
    </MissingState>
  );
}
