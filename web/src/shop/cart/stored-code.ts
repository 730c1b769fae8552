import { storedValue } from '#platform/storage/stored-value.ts';

const stored = storedValue('discount-code', (found) => (typeof found === 'string' ? found : ''));

/** The discount code of the cart; '' for none. */
export const useStoredCode = stored.useValue;
export const storeCode = stored.write;
