import { describe, expect, it } from 'vitest';
import { given } from '../testing/given-when-then.ts';
import { type InvitationState, invitations, requireWorking } from './invitations.decider.ts';
import type { InvitationEvent } from './invitations.events.ts';

const named = { invitationId: '1', addressHash: 'h' };
const invited = { ...named, role: 'staff', tokenHash: 't', expiresAt: '2026-05-11T07:00:00.000Z' } as const;
const personal = { email: 'mona@example.no', name: 'Mona' };
const send = { type: 'SendInvitation', ...invited, ...personal } as const;
const accept = { type: 'AcceptInvitation', invitationId: '1' } as const;
const end = { type: 'EndInvitation', invitationId: '1', why: 'expired' } as const;
const sent: InvitationEvent = { type: 'InvitationSent', data: { ...invited, personId: '1', personal } };
const accepted: InvitationEvent = { type: 'InvitationAccepted', data: named };
const ended: InvitationEvent = { type: 'InvitationEnded', data: { ...named, why: 'expired' } };

describe('an invitation', () => {
  it('is sent once, to a name and an address that make an account', () => {
    given(invitations)
      .when({ ...send, name: ' Mona ', email: ' mona@example.no ' })
      .then(sent);
    given(invitations, sent).when(send).thenNothing();
    given(invitations)
      .when({ ...send, email: 'mona' })
      .thenRefused('EMAIL_INVALID');
    given(invitations)
      .when({ ...send, name: ' ' })
      .thenRefused('NAME_REQUIRED');
  });

  it('follows another of the same address only once that one is over', () => {
    const next = { ...send, invitationId: '2' };
    given(invitations, sent).when(next).thenRefused('CHANGED_MEANWHILE');
    for (const over of [accepted, ended])
      given(invitations, sent, over)
        .when(next)
        .then({ type: 'InvitationSent', data: { ...invited, invitationId: '2', personId: '2', personal } });
  });

  it('is accepted or ends, once', () => {
    given(invitations, sent).when(accept).then(accepted);
    given(invitations, sent, accepted).when(accept).thenNothing();
    given(invitations, sent).when(end).then(ended);
    given(invitations, sent, ended).when(end).thenNothing();
    given(invitations, sent, accepted).when(end).thenNothing();
    given(invitations, sent, ended).when(accept).thenNothing();
    given(invitations).when(end).thenNothing();
    given(invitations, sent)
      .when({ ...accept, invitationId: '2' })
      .thenNothing();
  });

  it('is neither withdrawn nor replaced while it is being accepted', () => {
    const begin = { type: 'BeginAcceptance', invitationId: '1' } as const;
    const begun: InvitationEvent = { type: 'AcceptanceBegun', data: named };
    const withdraw = { ...end, why: 'withdrawn' } as const;
    given(invitations, sent).when(begin).then(begun);
    given(invitations, sent, begun).when(begin).thenNothing();
    given(invitations, sent, ended).when(begin).thenNothing();
    given(invitations, sent, begun).when(withdraw).thenNothing();
    given(invitations, sent, begun)
      .when({ ...send, invitationId: '2' })
      .thenRefused('CHANGED_MEANWHILE');
    given(invitations, sent, begun).when(accept).then(accepted);
    given(invitations, sent, begun).when(end).then(ended);
  });

  it('works by its own link until it expires, and says why not', () => {
    const state = (...events: InvitationEvent[]) => events.reduce<InvitationState>(invitations.evolve, null);
    const at = (now: string, tokenHash = 't', orAccepted = false) => ({ now: Date.parse(now), tokenHash, orAccepted });
    const inTime = at('2026-05-11T06:59:59.000Z');
    expect(requireWorking(state(sent), inTime)).toMatchObject({ role: 'staff' });
    expect(() => requireWorking(state(sent), at('2026-05-11T07:00:00.000Z'))).toThrow('INVITATION_EXPIRED');
    expect(() => requireWorking(state(sent), { ...inTime, tokenHash: 'x' })).toThrow('INVITATION_UNKNOWN');
    expect(() => requireWorking(null, inTime)).toThrow('INVITATION_UNKNOWN');
    expect(() => requireWorking(state(sent, ended), inTime)).toThrow('INVITATION_EXPIRED');
    expect(() => requireWorking(state(sent, accepted), inTime)).toThrow('INVITATION_USED');
    const withdrawn: InvitationEvent = { type: 'InvitationEnded', data: { ...named, why: 'withdrawn' } };
    expect(() => requireWorking(state(sent, withdrawn), inTime)).toThrow('INVITATION_WITHDRAWN');
    expect(requireWorking(state(sent, accepted), { ...inTime, orAccepted: true })).toMatchObject({ is: 'accepted' });
  });
});
