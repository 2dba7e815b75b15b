import type { MessageAnswer } from '@naust/domain/inbox/inbox.contract.ts';
import type { MessageAbout } from '@naust/domain/inbox/message-about.ts';
import { formatInstant } from '@naust/domain/wall-clock.ts';
import { Link } from 'react-router-dom';
import { HistoryPanel } from '../../../features/back-office/history-panel.tsx';
import { Facts, Panel } from '../../../features/back-office/panel.tsx';
import type { RowAddress } from '../../../features/back-office/row-address.ts';
import { useIsStaff } from '../../../features/back-office/staff.tsx';
import { paths } from '../../../lib/paths.ts';
import { inboxTexts } from './inbox.texts.ts';
import { Replies } from './replies.tsx';
import { ReplyForm } from './reply-form.tsx';
import { senderOf, topicOf } from './sender.ts';

interface MessageDetailProps {
  readonly at: RowAddress;
  readonly message: MessageAnswer;
}

export function MessageDetail({ at, message }: MessageDetailProps) {
  const { email } = message.User;
  const facts = [
    { name: inboxTexts.sent, value: formatInstant(Date.parse(message.createdAt)) },
    { name: inboxTexts.topic, value: topicOf(message) },
    ...(message.about === null ? [] : [{ name: inboxTexts.about, value: <AboutLink about={message.about} /> }]),
    {
      name: inboxTexts.from,
      isLong: true,
      value: (
        <span className="flex flex-wrap gap-x-4">
          {senderOf(message)}
          {email !== '' && (
            <a href={`mailto:${email}`} className="text-link">
              {email}
            </a>
          )}
        </span>
      ),
    },
    { name: inboxTexts.message, isLong: true, value: message.message },
  ];
  return (
    <Panel title={senderOf(message)} at={at}>
      <Facts facts={facts} />
      <Replies message={message} />
      {email !== '' && <ReplyForm key={message.id} messageId={message.id} />}
      <HistoryPanel word="message" id={message.id} />
    </Panel>
  );
}

/** An order is searched by its number, which the sender typed: it need not be theirs, nor exist. */
const addressOf = ({ word, id }: MessageAbout, isStaff: boolean): string =>
  word === 'product'
    ? isStaff
      ? paths.product(id)
      : paths.adminRow('products', id)
    : word === 'order'
      ? `${paths.adminPage('orders')}?q=${id}`
      : paths.storageUnits;

function AboutLink({ about }: { readonly about: MessageAbout }) {
  return (
    <Link to={addressOf(about, useIsStaff())} className="text-link">
      {about.name}
    </Link>
  );
}
