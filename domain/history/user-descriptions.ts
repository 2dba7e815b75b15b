import { ROLE_WORDS } from '../users/roles.ts';
import type { UserEvent, UserPersonal } from '../users/users.events.ts';
import { type Descriptions, ERASED, type Fields, setField, yesOrNo } from './description.ts';

export const userDescriptions: Descriptions<UserEvent['type']> = {
  UserRegistered: ({ personal, isBusiness, role }) => ({
    title: 'Kontoen ble opprettet',
    fields: { ...personFields(personal, isBusiness), Rolle: ROLE_WORDS[role] },
  }),
  UserRevised: ({ personal, isBusiness, monthlyInvoice = false }) => ({
    title: 'Kontoen ble endret',
    fields: personFields(personal, isBusiness, monthlyInvoice),
  }),
  RoleSet: ({ role }) => ({ title: 'Rollen ble endret', fields: { Rolle: ROLE_WORDS[role] } }),
  PasswordSet: () => ({ title: 'Passordet ble byttet' }),
  ResetRequested: () => ({ title: 'Lenke for nytt passord ble bestilt' }),
  RemindersChosen: ({ isOn }) => ({ title: isOn ? 'Påminnelser ble slått på' : 'Påminnelser ble slått av' }),
  CalendarLinkMade: () => ({ title: 'Kalenderlenken ble slått på' }),
  CalendarLinkRevoked: () => ({ title: 'Kalenderlenken ble slått av' }),
  SignedOut: () => null,
  SignedOutEverywhere: () => ({ title: 'Logget ut overalt' }),
  TakeBackOffered: ({ what }) => ({
    title: what === 'email' ? 'Varsel til den gamle e-posten ble bestilt' : 'Varsel om nytt passord ble bestilt',
  }),
  ChangeTakenBack: () => ({ title: 'Endringen ble tatt tilbake med lenken i varselet' }),
  SecondFactorEnabled: () => ({ title: 'Totrinnsinnlogging ble slått på' }),
  SecondFactorUsed: () => null,
  RecoveryCodeUsed: () => ({ title: 'En gjenopprettingskode ble brukt' }),
  SecondFactorDisabled: () => ({ title: 'Totrinnsinnlogging ble slått av' }),
  SignedInFromNewPlace: ({ personal }) => ({
    title: 'Logget inn fra et nytt sted',
    changes: [setField('Nett', personal?.network ?? ERASED)],
  }),
  PersonErased: () => ({ title: 'Personen ble slettet' }),
};

function personFields(personal: UserPersonal | null, isBusiness: boolean, monthlyInvoice = false): Fields {
  const business = { Bedrift: yesOrNo(isBusiness), ...(isBusiness && { Samlefaktura: yesOrNo(monthlyInvoice) }) };
  if (personal === null) return { Navn: ERASED, ...business };
  const { name, email, phone, address, postalCode, city, orgNumber } = personal;
  return {
    Navn: name,
    'E-post': email,
    Telefon: phone,
    Adresse: address,
    Postnummer: postalCode,
    Poststed: city,
    ...business,
    Organisasjonsnummer: orgNumber,
  };
}
