import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** Opens the menu of this name by the keyboard: jsdom knows no popover targets. */
export async function openMenu(name: string) {
  (await screen.findByRole('button', { name })).focus();
  await userEvent.keyboard('{ArrowDown}');
}

/** Presses an item of the menu of this name. */
export async function chooseFromMenu(name: string, item: string) {
  await openMenu(name);
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
}
