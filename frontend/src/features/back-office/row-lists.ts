import { productAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { userAnswer } from '@naust/domain/users/users.contract.ts';

/** Lists that several screens search. */
export const userList = { key: 'admin-users', path: '/users', row: userAnswer };
export const productList = { key: 'admin-products', path: '/products', row: productAnswer };
