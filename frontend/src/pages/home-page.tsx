import { PageTitle } from '../ui/page-title.tsx';

export function HomePage() {
  return <PageTitle>Alt du trenger på ett sted</PageTitle>;
}
