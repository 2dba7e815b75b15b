import { isStaffRole } from '@naust/domain/users/roles.ts';
import { useQuery } from '@tanstack/react-query';
import { ContactForm } from '../../features/contact-form/contact-form.tsx';
import { OwnDocuments } from '../../features/documents/own-documents.tsx';
import { Debt, debtQuery } from '../../features/orders/debt.tsx';
import { paths } from '../../lib/paths.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { OrdersTable } from './orders-table.tsx';
import { OwnCalendar } from './own-calendar.tsx';
import { OwnDetails } from './own-details.tsx';
import { OwnExport } from './own-export.tsx';
import { OwnMessages } from './own-messages.tsx';
import { OwnReminders } from './own-reminders.tsx';
import { OwnSignIn } from './own-sign-in.tsx';
import { profileTexts } from './profile.texts.ts';
import { signInTexts } from './sign-in.texts.ts';

export function ProfilePage() {
  return (
    <div className="grid gap-8">
      <PageTitle>{profileTexts.title}</PageTitle>
      <Account />
    </div>
  );
}

function Account() {
  const { data: user, isError, refetch, isFetching } = useCurrentUser();
  // Loaded with the account, so that nothing moves down when it arrives.
  const { data: debt, isLoading } = useQuery(debtQuery(null));
  if (user === undefined && isError) {
    return <FailedState text={profileTexts.failed} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (user === undefined || isLoading) {
    return (
      <div className="grid gap-8">
        <LoadingNote />
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-64 w-full" />
      </div>
    );
  }
  return (
    <>
      {user.secondFactor.isNeeded && <Notice tone="warn">{signInTexts.needed}</Notice>}
      {debt && <Debt debt={debt} level={2} title={profileTexts.debt} pathOf={paths.orderConfirmation} />}
      <OwnDetails user={user} />
      <section aria-labelledby="own-orders" className="grid gap-3">
        <h2 id="own-orders" className="text-xl">
          {profileTexts.orders}
        </h2>
        {user.Orders.length > 0 ? <OrdersTable orders={user.Orders} /> : <NoOrders />}
      </section>
      <OwnDocuments order={null} />
      <OwnMessages />
      <OwnReminders />
      {isStaffRole(user.role) && <OwnCalendar />}
      <OwnSignIn user={user} />
      <OwnExport />
      <ContactForm about={null} />
    </>
  );
}

function NoOrders() {
  return (
    <EmptyState text={profileTexts.noOrders} drawing="/drawings/tom-kurv.svg">
      <LinkButton to={paths.home} variant="strong">
        {profileTexts.toShop}
      </LinkButton>
    </EmptyState>
  );
}
