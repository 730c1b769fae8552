import { expect, test } from 'vitest';
import { playerOf } from './video-rules.ts';

const youtube = (rest: string) => `https://www.youtube-nocookie.com/embed/${rest}`;
const twitch = 'parent=cups.example&autoplay=true';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', youtube('dQw4w9WgXcQ?autoplay=1')],
  [
    'https://youtube.com/watch?list=1&v=dQw4w9WgXcQ&t=90',
    youtube('dQw4w9WgXcQ?autoplay=1&start=90'),
  ],
  ['https://youtu.be/dQw4w9WgXcQ?t=1m30s', youtube('dQw4w9WgXcQ?autoplay=1&start=90')],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', youtube('dQw4w9WgXcQ?autoplay=1')],
  ['https://www.youtube.com/live/dQw4w9WgXcQ?si=x', youtube('dQw4w9WgXcQ?autoplay=1')],
  [
    'https://www.twitch.tv/videos/1234567890',
    `https://player.twitch.tv/?video=1234567890&${twitch}`,
  ],
  [
    'https://clips.twitch.tv/BraveFox-9_x',
    `https://clips.twitch.tv/embed?clip=BraveFox-9_x&${twitch}`,
  ],
  [
    'https://www.twitch.tv/riva/clip/BraveFox',
    `https://clips.twitch.tv/embed?clip=BraveFox&${twitch}`,
  ],
])('%s is a video', (link, player) => {
  expect(playerOf(link, 'cups.example')).toBe(player);
});

test.each([
  'https://www.youtube.com/@lastcircle',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQtoolong',
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://www.twitch.tv/riva',
  'https://evil.example/https://youtu.be/dQw4w9WgXcQ',
])('%s is none', (link) => {
  expect(playerOf(link, 'cups.example')).toBeUndefined();
});
