import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

const selectOf = (label: string) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: label });

export const optionsOf = (label: string) => [...selectOf(label).options].map(({ text }) => text);

export const chosenIn = (label: string) => selectOf(label).selectedOptions[0]?.text;

export const choose = (label: string, option: string) =>
  userEvent.selectOptions(selectOf(label), option);
