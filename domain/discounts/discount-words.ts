/** 'Rabatt: Vårsalg', on carts, orders, mails and documents. A discount may be called just that. */
export const discountWords = ({ name }: { readonly name: string }): string =>
  name.toLowerCase().includes('rabatt') ? name : `Rabatt: ${name}`;
