import { looksAtScreens, screensToLookAt } from './testing/looks.suite.ts';
import { ownShop } from './testing/own-shop.ts';
import { isOfBackOffice } from './testing/screens.ts';

looksAtScreens((await screensToLookAt(ownShop())).filter((screen) => !isOfBackOffice(screen)));
