import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { Post } from '@last-circle/contract/content/blogs.ts';
import type { GameMap } from '@last-circle/contract/content/maps.ts';
import type { Order, OrderStatusView } from '@last-circle/contract/shop/orders.ts';
import type { Product } from '@last-circle/contract/shop/products.ts';
import type { Season } from '@last-circle/contract/competition/seasons.ts';
import type { Team, TeamMember } from '@last-circle/contract/competition/teams.ts';
import type { Registration } from '@last-circle/contract/competition/tournaments/registrations.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import type { Webhook } from '@last-circle/contract/competition/webhooks.ts';

interface Examples {
  GameMap: GameMap;
  Order: Order;
  OrderStatusView: OrderStatusView;
  Post: Post;
  Product: Product;
  Registration: Registration;
  Season: Season;
  Team: Team;
  TeamMember: TeamMember;
  Tournament: Tournament;
  User: User;
  Webhook: Webhook;
}

const madeAt = '2030-04-02T09:15:00.000Z';

const captain: TeamMember = {
  id: 31,
  userId: 7,
  fortniteUsername: 'CaptainVale',
  role: 'captain',
  status: 'accepted',
  user: { username: 'CaptainVale' },
};

const confirmed: OrderStatusView = {
  orderNumber: 'LC-7K2M9QXR',
  status: 'confirmed',
  customerName: 'Ada Fox',
  createdAt: madeAt,
  confirmedAt: '2030-04-02T09:20:00.000Z',
  items: [
    {
      name: 'Storm Hoodie',
      image: '/uploads/products/hoodie.webp',
      selectedSize: 'medium',
      price: 49.9,
      quantity: 2,
    },
  ],
  total: 99.8,
};

const address = {
  street: '1 Harbour Road',
  city: 'Lisbon',
  state: 'Lisboa',
  zipCode: '1000-001',
  country: 'PT',
};

/** One of each of the chief things, as the document shows it. */
export const schemaExamples: Examples = {
  GameMap: {
    id: 4,
    name: 'Red vs Blue Rumble',
    description: 'Two bases, one bridge.',
    image: '/uploads/maps/rumble.webp',
    mapCode: '1234-5678-9012',
    category: 'Box Fight',
    difficulty: 'Medium',
    maxPlayers: 16,
    tags: ['teams'],
    createdBy: 'NovaDrift',
    isActive: true,
    isFeatured: false,
    createdAt: madeAt,
  },
  Order: {
    ...confirmed,
    id: 12,
    email: 'ada@players.example',
    phone: '',
    notes: '',
    trackingNumber: '',
    isLarge: false,
    shippingAddress: address,
    billingAddress: address,
    timeline: [{ at: madeAt, status: 'pending_payment', by: 'Ada Fox', notes: '', message: '' }],
  },
  OrderStatusView: confirmed,
  Post: {
    id: 3,
    title: 'Season two begins',
    published: true,
    createdAt: madeAt,
    updatedAt: madeAt,
    publishedAt: madeAt,
    author: { username: 'StormWarden' },
    version: 1,
    text: 'Eight evenings, one island.',
    image: null,
    readingMinutes: 1,
    content: '<p>Eight evenings, one island.</p>',
  },
  Product: {
    id: 5,
    name: 'Storm Hoodie',
    description: 'Warm in any circle.',
    price: 59.9,
    discountPrice: 49.9,
    images: ['/uploads/products/hoodie.webp'],
    category: 'Clothes',
    stock: 40,
    rating: 0,
    reviewCount: 0,
    features: ['Organic cotton'],
    tags: ['winter'],
    isActive: true,
    isFeatured: true,
    sizes: { small: true, medium: true, large: true, xlarge: false, xxlarge: false },
    weight: null,
    dimensions: null,
    createdAt: madeAt,
    updatedAt: madeAt,
  },
  Registration: {
    id: 21,
    tournamentId: 2,
    userId: 8,
    username: 'NovaDrift',
    fortniteUsername: 'NovaDrift',
    email: 'nova@players.example',
    isVerified: true,
    verifiedAt: madeAt,
    waitingNumber: null,
    checkedInAt: null,
    missedCheckIn: false,
    createdAt: madeAt,
  },
  Season: {
    id: 1,
    name: 'Spring 2030',
    description: 'The best six evenings count.',
    points: [100, 70, 50, 35, 20],
    bestOf: 6,
    visibility: 'public',
    createdAt: madeAt,
    startsAt: '2030-05-01T18:00:00.000Z',
    endsAt: '2030-06-19T22:00:00.000Z',
    tournamentCount: 8,
    completedCount: 0,
  },
  Team: {
    id: 9,
    tournamentId: 3,
    name: 'Night Owls',
    isPublic: true,
    isVerified: false,
    registeredAt: null,
    createdAt: madeAt,
    waitingNumber: null,
    checkedInAt: null,
    missedCheckIn: false,
    teamSize: 2,
    captainUserId: 7,
    captain: { username: 'CaptainVale' },
    members: [captain],
  },
  TeamMember: captain,
  Tournament: {
    id: 2,
    name: 'Night Cup',
    description: 'One island, one storm.',
    tournamentType: 'single',
    teamSize: 1,
    maxPlayers: 32,
    maxTeams: null,
    startDate: '2030-05-01T18:00:00.000Z',
    endDate: '2030-05-01T22:00:00.000Z',
    status: 'upcoming',
    prizeDetails: '$500',
    image: null,
    startNotificationSent: false,
    winnersAnnouncementSent: false,
    format: 'single_elimination',
    stages: [],
    thirdPlace: true,
    bestOf: 3,
    plannedGames: null,
    resultsBy: 'players',
    reportMinutes: 10,
    checkInMinutes: 30,
    missingAtStart: 'dropped',
    visibility: 'public',
    registrationClosesAt: null,
    createdAt: madeAt,
    winner: null,
    verifiedCount: 18,
    pendingCount: 2,
    waitingCount: 0,
    checkedInCount: 0,
  },
  User: { id: 8, username: 'NovaDrift', email: 'nova@players.example', role: 'player' },
  Webhook: {
    id: 6,
    kind: 'discord',
    host: 'discord.com',
    ending: 'x9Qz',
    events: ['tournament.started'],
    createdAt: madeAt,
    waiting: 0,
  },
};
