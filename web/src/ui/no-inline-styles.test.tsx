import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Badge } from '#ui/feedback/badge.tsx';
import { Countdown } from '#ui/feedback/countdown.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Progress } from '#ui/basics/progress.tsx';
import { Image } from '#ui/basics/image.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';

test('server HTML has no inline styles, which the content policy would block', () => {
  const html = renderToString(
    <>
      <Menu label="Account" trigger="ada">
        <MenuItem>Logout</MenuItem>
      </Menu>
      <Countdown to="2026-07-14T14:00:00.000Z" label="Starts" />
      <Progress label="Sending" value={37} max={120} show="count" />
      <Image src="/uploads/a.webp" alt="" width={320} height={180} />
      <Empty title="No Maps Found" />
      <Badge tone="live">Live</Badge>
    </>,
  );
  expect(html).toContain('37 of 120');
  expect(html).not.toMatch(/\sstyle=|<style/);
});
