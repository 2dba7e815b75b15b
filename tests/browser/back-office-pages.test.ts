import { looksAtScreens } from './testing/looks.suite.ts';
import { ownShop } from './testing/own-shop.ts';
import { isOfBackOffice, screensOf } from './testing/screens.ts';

looksAtScreens((await screensOf(ownShop())).filter(isOfBackOffice));
