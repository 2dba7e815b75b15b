/** A route gives ':id', a link the id of one thing. */
type Id<T> = T | ':id';

/** Every address of the site, for routes, links and redirects. */
export const paths = {
  home: '/',
  group: (id: Id<number>) => `/group/${id}`,
  groups: '/kategorier',
  product: (id: Id<number>) => `/product/${id}`,
  /** On the label of a piece. */
  piece: (id: Id<number>) => `/e/${id}`,
  cart: '/cart',
  orderConfirmation: (id: Id<string>) => `/order-confirmation/${id}`,
  walletReturn: '/vipps/return',
  walletError: '/vipps-error',
  storageUnits: '/boder',
  storageOffer: '/bodtilbud',
  checklist: '/checklist',
  quiz: '/quiz',
  quizResults: '/quiz-results',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  takeBack: '/take-back',
  setup: '/setup',
  invitation: '/invitation',
  reminders: '/reminders',
  withdrawal: '/angre',
  profile: '/profile',
  admin: '/admin',
  adminPage: (page: string) => `/admin/${page}`,
  /** One row of a back-office page, open. */
  adminRow: (page: string, id: string | number) => `/admin/${page}?id=${id}`,
  /** A piece among those of its product. */
  pieceOfProduct: (productId: number, id: number) => `/admin/products?id=${productId}#enhet-${id}`,
  /** The form of a new order with the customer filled in. */
  newOrderFor: (userId: string) => `/admin/orders?new&for=${userId}`,
  rentalTerms: '/terms',
  purchaseTerms: '/kjopsvilkar',
  privacy: '/privacy',
  contact: '/contact',
  /** The contact form with its subject: a product or storage unit by its id, an order by its number. */
  contactAbout: (word: 'product' | 'bod' | 'order', id: number) => `/contact?${word}=${id}`,
} as const;

/** The login page, which then leads to an address of the site. */
export const loginThen = (next: string): string => `${paths.login}?next=${next}`;
