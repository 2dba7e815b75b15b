import type { MapPosition } from '@naust/domain/business/business.ts';
import { Refusal, type RefusalCode } from '@naust/domain/refusal.ts';
import { refusalTexts } from '@naust/domain/refusals.texts.ts';
import type { AboutAnswer, AboutInput } from '@naust/domain/shop/about.contract.ts';
import { checkedBusiness } from '@naust/domain/shop/about.ts';
import { businessOf } from '@naust/domain/shop/about-form.ts';
import { formatAccountNumber } from '@naust/domain/shop/account-number.ts';
import { formatOrganisationNumber, formatPhone } from '@naust/domain/shown-numbers.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { emailProblem } from '../../../lib/email-problem.ts';
import type { Problems } from '../../../lib/use-form.ts';

/** The business in the form. */
export interface ShopFields {
  readonly legalName: string;
  readonly shortName: string;
  readonly form: string;
  readonly orgNumber: string;
  readonly vatRegistered: boolean;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly mapPosition: string;
  readonly pickupText: string;
  readonly accountNumber: string;
  readonly iban: string;
  readonly bic: string;
}

/** The placeholder name of a shop that is not described is not filled in. */
export function shopFieldsOf(about: AboutAnswer): ShopFields {
  const { mapPosition, described } = about;
  return {
    legalName: described ? about.legalName : '',
    shortName: described ? about.shortName : '',
    form: about.form,
    orgNumber: formatOrganisationNumber(about.orgNumber),
    vatRegistered: about.vatRegistered,
    email: about.email,
    phone: formatPhone(about.phone),
    address: about.address,
    postalCode: about.postalCode,
    city: about.city,
    mapPosition: mapPosition === null ? '' : `${mapPosition.latitude}, ${mapPosition.longitude}`,
    pickupText: about.pickupText ?? '',
    accountNumber: formatAccountNumber(about.accountNumber ?? ''),
    iban: about.iban ?? '',
    bic: about.bic ?? '',
  };
}

const POSITION = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

/** The position in '59.9139, 10.7522'; null if empty, undefined if invalid. */
function positionIn(text: string): MapPosition | null | undefined {
  if (text.trim() === '') return null;
  const [, latitude, longitude] = POSITION.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return undefined;
  return { latitude: Number(latitude), longitude: Number(longitude) };
}

export const shopBody = (fields: ShopFields): Omit<AboutInput, 'version'> => ({
  ...fields,
  mapPosition: positionIn(fields.mapPosition) ?? null,
});

/** A valid business: each field of the form is checked alone in it. */
const FLAWLESS: ShopFields = {
  legalName: 'A',
  shortName: 'A',
  form: 'AS',
  orgNumber: '974760673',
  vatRegistered: false,
  email: 'a@example.no',
  phone: '57000000',
  address: 'A',
  postalCode: '5003',
  city: 'A',
  mapPosition: '',
  pickupText: '',
  accountNumber: '',
  iban: '',
  bic: '',
};

/** Every field is checked by the rule that the server applies. */
export function shopProblems(fields: ShopFields): Problems<ShopFields> {
  const tried = Object.entries(fields).map(([name, value]) => [name, problemOf({ ...FLAWLESS, [name]: value })]);
  const problems: Problems<ShopFields> = Object.fromEntries(tried.filter(([, problem]) => problem !== null));
  const email = emailProblem(fields.email, refusalTexts.EMAIL_INVALID.text);
  const isNoPosition = positionIn(fields.mapPosition) === undefined;
  return {
    ...problems,
    ...(email === null ? {} : { email }),
    ...(isNoPosition ? { mapPosition: refusalTexts.MAP_POSITION_INVALID.text } : {}),
  };
}

function problemOf(fields: ShopFields): string | null {
  try {
    // The server fills in a city that is left out, or refuses it.
    checkedBusiness(businessOf(shopBody(fields), { cityOfCode: 'A', answeringHours: null }));
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.text;
    throw error;
  }
}

const FIELD_OF: { readonly [Code in RefusalCode]?: keyof ShopFields } = {
  LEGAL_NAME_REQUIRED: 'legalName',
  LEGAL_NAME_TOO_LONG: 'legalName',
  SHORT_NAME_REQUIRED: 'shortName',
  SHORT_NAME_TOO_LONG: 'shortName',
  BUSINESS_FORM_UNKNOWN: 'form',
  ORG_NUMBER_INVALID: 'orgNumber',
  EMAIL_INVALID: 'email',
  EMAIL_HAS_LETTERS: 'email',
  PHONE_INVALID: 'phone',
  ADDRESS_REQUIRED: 'address',
  ADDRESS_TOO_LONG: 'address',
  POSTAL_CODE_INVALID: 'postalCode',
  CITY_REQUIRED: 'city',
  CITY_TOO_LONG: 'city',
  MAP_POSITION_INVALID: 'mapPosition',
  PICKUP_TEXT_TOO_LONG: 'pickupText',
  ACCOUNT_NUMBER_INVALID: 'accountNumber',
  IBAN_INVALID: 'iban',
  BIC_INVALID: 'bic',
};

/** The message of a refusal for one field. */
export function refusedShopField(error: unknown): Problems<ShopFields> {
  if (!(error instanceof ApiError)) return {};
  const codes: Readonly<Record<string, keyof ShopFields | undefined>> = FIELD_OF;
  const field = codes[error.code ?? ''];
  return field === undefined ? {} : { [field]: error.text };
}
