type Columns<Header> = Header extends `${infer First} ${infer Others}`
  ? First | Columns<Others>
  : Header;

/** The rows of a table with these columns: a line each, bars between its cells, '-' for an empty one. */
export const sheet = <Header extends string>(header: Header, text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const columns = header.split(' ');
      const cells = line.split('|').map((cell) => cell.trim().replace(/^-$/, ''));
      if (cells.length !== columns.length) throw new Error(`The demo cannot read: ${line}`);
      const named = columns.map((column, index) => [column, cells[index]]);
      // A cell for each column.
      return Object.fromEntries(named) as Record<Columns<Header>, string>;
    });
