/** '1 item', '3 items' */
export const itemsText = (count: number) => (count === 1 ? '1 item' : `${count} items`);
