/** Every page of an organization's contracts and settings, in the states that the service brings it into. */
import { consoleBrowser } from './support/browser.ts';
import { isOfContracts, lookAtPages } from './support/every-page.ts';

lookAtPages(consoleBrowser(), isOfContracts);
