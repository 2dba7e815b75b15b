import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { MissingState } from '../../ui/missing-state.tsx';

const texts = {
  title: 'Fant ikke siden',
  explanation: 'Adressen finnes ikke, eller siden er flyttet.',
  home: 'Til forsiden',
} as const;

export function NotFoundPage() {
  return (
    <MissingState title={texts.title} explanation={texts.explanation}>
      <LinkButton to={paths.home} variant="strong">
        {texts.home}
      </LinkButton>
    </MissingState>
  );
}
