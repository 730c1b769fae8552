import type { MapCategory, MapDifficulty } from '@last-circle/contract/content/map-rules.ts';
import type { BiomeName } from '#drawing/island-biomes.ts';
import type { MarkName } from '#drawing/island-marks.ts';
import type { FormName } from '#drawing/island-terrain.ts';
import { sheet } from './sheet.ts';

export const marksOfCategory: Record<MapCategory, MarkName> = {
  Creative: 'plots',
  Arena: 'ring',
  'Zone Wars': 'zones',
  'Box Fight': 'boxes',
  'Build Fight': 'towers',
  Race: 'track',
  Parkour: 'jumps',
  'Hide & Seek': 'houses',
};

/** The newest first, of all categories in turn. */
const maps = sheet(
  'category name map_code difficulty max_players form biome created_by tags standing description',
  `
Box Fight | Midnight Boxes | 4815-1623-4208 | Hard | 16 | mainland | meadow | StormWarden | 1v1, 2v2, ranked, tournament | featured | The map of our Midnight Box Fights: nine boxes, one wall between you and them, and no third party. Loadouts are equal, mats are full, the clock is short.
Zone Wars | Last Circle Trials | 1234-5678-9012 | Hard | 24 | mainland | autumn | StormWarden | moving zone, solo, tournament | featured | Five moving zones, each smaller and faster than the one before. The closest thing to the end of a real game, a hundred times an evening.
Build Fight | Tower Duel | 3307-6612-8841 | Medium | 2 | twins | jungle | Ironclad | 1v1, height | - | Two towers, endless material, first to five. The oldest duel there is.
Arena | The Pit | 9915-2630-7748 | Medium | 16 | atoll | desert | Basalt | free for all, gun game | featured | Sixteen players, eight pillars, no roof. Every elimination gives the next weapon; the last one is the pan.
Race | Harbour Loop | 1470-2583-6901 | Easy | 16 | crescent | coral | Saltwind | cars, three laps | - | Three laps around the harbour, two shortcuts, and one of them is a lie.
Parkour | Hundred Steps | 2001-3004-5006 | Easy | 20 | ridge | meadow | Lumen | beginner, checkpoints | - | A hundred jumps with a checkpoint at each tenth. Nobody has ever failed, some have only taken a break.
Hide & Seek | Village After Dark | 8192-4096-2048 | Easy | 24 | mainland | autumn | Bramble | props, family | featured | Two seek, the others are barrels. The barrel by the well is always somebody.
Creative | Community Hub | 1001-2002-3003 | Easy | 100 | mainland | meadow | StormWarden | hub, social, portals | - | Where we meet before a tournament: portals to every map of the week, a range, a stage, and a board with the brackets.
Box Fight | Nine Square | 9009-1204-7731 | Medium | 18 | ridge | desert | Kestrel.9 | 1v1, warm-up | - | Nine boxes in a row. Win and you move up, lose and you move down; after ten minutes everybody knows where they stand.
Zone Wars | Downhill Rush | 6620-3391-7457 | Medium | 16 | ridge | meadow | BlueHour | downhill, rotations | - | The zone runs down a mountain and does not wait. Height is lost with every step, so the good rotation is the early one.
Build Fight | Retake School | 4402-7719-5563 | Hard | 8 | ridge | coral | Overcast | practice, retakes | featured | Eight retakes, from the side jump to the one that everybody shows and nobody lands. Each repeats until you walk on.
Arena | Frozen Court | 7373-8054-1029 | Hard | 8 | mainland | snow | Fennec | 4v4, control | - | Hold the middle of a frozen lake for ninety seconds in all. The ice breaks under everyone who builds on it.
Race | Stormchaser GP | 6284-9173-0556 | Medium | 12 | mainland | moor | StormWarden | cars, time trial, tournament | featured | The storm follows the last car. Be any other car.
Parkour | Ash Climb | 6677-8890-1123 | Hard | 10 | mainland | ashes | Cinder | climb, no checkpoints | featured | Up the inside of a volcano that does not sleep well. There are no checkpoints, as it says on the gate.
Hide & Seek | Library of Doors | 6131-7192-3293 | Medium | 16 | atoll | moor | Marlowe | indoor, puzzle | - | A library with four hundred doors, and behind one of them your friends are trying not to laugh.
Creative | Aim Range Pro | 5550-1234-9876 | Medium | 16 | ridge | desert | Vantage | aim, practice, solo | featured | Forty drills in five rooms. It keeps your best numbers and shows nobody.
Box Fight | Glass Box | 2210-8846-0195 | Expert | 2 | atoll | snow | GlassCannon | 1v1, no audio, edits | featured | Every wall can be seen through and every sound is off. What is left is the edit, and whether you make it first.
Zone Wars | Half and Half | 8085-2277-6410 | Hard | 16 | twins | snow | Northstar | endgame, heals off | - | Half the lobby on one shore, half on the other, one bridge between them, and a zone that closes on the bridge.
Build Fight | Open Field 1v1 | 1888-0042-6637 | Easy | 2 | mainland | desert | Sparrow | 1v1, beginner | - | A flat field, a button that resets it, nothing else.
Arena | Basalt Ring | 5541-0086-9327 | Expert | 4 | crescent | ashes | Basalt | 2v2, no build | - | No walls but those of the ring. Aim, cover and a partner who calls what they see.
Race | Switchback | 7719-4036-8825 | Hard | 10 | ridge | autumn | Driftwood | drift, mountain | - | Forty-one bends down a mountain without a guard rail. The record is 2:58, and its owner is not saying how.
Parkour | Neon Reef | 9456-0127-3381 | Medium | 12 | archipelago | coral | TidalFox | timed, underwater | - | Half above the water, half below it. Oxygen is a timer too.
Hide & Seek | Snowed In | 3594-2816-7053 | Medium | 20 | crescent | snow | SilverPine | props, winter | - | A mountain lodge, a storm outside, footprints that do not melt. Think before you walk.
Creative | Blank Island | 9999-0000-1111 | Easy | 16 | atoll | jungle | Zephyr | sandbox, build | - | An island, all the material there is, no rules. Bring your own idea.
Box Fight | First Walls | 3141-5926-5358 | Easy | 8 | twins | meadow | Maplewood | beginner, practice | - | Box fighting from the beginning: take the wall, make the edit, place the cone. Signs tell what comes next, and nobody is counting.
Zone Wars | Desert Sky | 5120-9944-3078 | Medium | 20 | crescent | desert | Vantage | trios, moving zone | - | Open ground and long sight lines: the one who builds last here heals first.
Build Fight | Skyline | 2746-9013-5580 | Expert | 16 | archipelago | ashes | Monsoon | free for all, height | - | Everybody starts at the bottom of the same skyline. Fall damage is on, and the storm comes from below.
Arena | Garden Arena | 8240-6695-1173 | Easy | 12 | twins | jungle | Juniper | casual, teams | - | Short rounds in a garden with too many hedges. Good for an evening with people who have never met.
Race | Ice Road | 5037-2268-1904 | Expert | 8 | archipelago | snow | Wren | drift, night | - | By night, on ice, between islands. Brakes are fitted for looks.
Parkour | Default Deathrun 50 | 4150-7628-9093 | Expert | 16 | crescent | desert | PaperTiger | deathrun, levels | - | Fifty levels by fifty people who wanted to see you fall. Level 37 is fair, we checked.
Hide & Seek | Jungle Ruins | 7865-4309-2187 | Hard | 30 | archipelago | jungle | Hollow Point | large, teams | - | Thirty players and a ruin with three floors under it. Seekers get a map; it is an old one.
Creative | Capture the Comet | 4242-8484-1616 | Hard | 20 | crescent | moor | QuietComet | teams, objective | - | Something fell into the bay. Carry it home; it is warm, it hums, and it shows everybody where you are.
Box Fight | Red Line Boxes | 7002-4418-9963 | Hard | 12 | crescent | ashes | Cinder | 2v2, piece control | - | Two against two on a line of boxes above the lava. Falling is allowed once.
Zone Wars | Surge Protocol | SURGE-PROTO-2026 | Expert | 50 | archipelago | moor | Thunderbird | stacked, scrims | featured | Fifty players in the fifth zone. Storm surge takes those who hide, the height takes those who do not. Bring patience and a spare controller.
Build Fight | Ramp Yard | 6065-1127-3394 | Easy | 10 | crescent | meadow | Oakley | warm-up, practice | - | Walls, ramps, floors, in that order, against a clock that only you can see.
Arena | Coral Coliseum | 3918-5502-4467 | Medium | 20 | mainland | coral | TidalFox | teams, domination | - | Three flags, two teams, one tide that comes in every four minutes and takes the lowest flag with it.
Race | Glider Gate Dash | 8806-3350-7142 | Medium | 16 | twins | meadow | Halcyon | gliders, gates | - | Jump once, glide through thirty gates, land where it counts. Anyone who touches the water swims home.
Parkour | Rooftops | 1029-3847-5665 | Medium | 8 | twins | autumn | NightHeron | city, race | - | Over the roofs of a town at first light. Two lines: the safe one and the fast one.
Hide & Seek | Statue Garden | STATUES-01 | Expert | 12 | twins | coral | Solstice | statues, no props | - | You are a statue among statues. The seeker sees movement alone, and is very patient.
Creative | Test Flight (unfinished) | DRAFT-7 | Medium | 4 | archipelago | ashes | StormWarden | draft | inactive | Not ready: the second platform is missing, and the first one should be.
`,
);

export const demoMaps = maps.map(({ standing, ...map }) => ({
  ...map,
  // The database refuses others, and nothing draws another ground.
  category: map.category as MapCategory,
  difficulty: map.difficulty as MapDifficulty,
  form: map.form as FormName,
  biome: map.biome as BiomeName,
  max_players: Number(map.max_players),
  tags: map.tags.split(', '),
  is_featured: standing === 'featured',
  is_active: standing !== 'inactive',
}));
