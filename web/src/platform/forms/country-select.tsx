import type { ComponentProps } from 'react';
import { countries } from '@last-circle/contract/countries.ts';
import { Select } from '#ui/fields/select.tsx';

/** Holds the two-letter code of one of the countries that we ship to. */
export const CountrySelect = (props: ComponentProps<typeof Select>) => (
  <Select {...props} options={Object.entries(countries)} />
);
