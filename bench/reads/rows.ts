/** A row of any table, as it comes from the database. */
export type Row = Record<string, unknown>;

const dollars = (cents: unknown) => (cents === null ? null : Number(cents) / 100);

/** The answers of the site, made by hand. */
export const productOf = (row: Row): Row => {
  const sizes = row['sizes'] as string[];
  return {
    id: row['id'],
    name: row['name'],
    description: row['description'],
    price: dollars(row['cents']),
    discountPrice: dollars(row['discountCents']),
    salePrice: null,
    saleEndsAt: row['saleEndsAt'],
    images: row['images'],
    category: row['category'],
    stock: row['stock'],
    rating: row['rating'],
    reviewCount: row['reviewCount'],
    features: row['features'],
    tags: row['tags'],
    isActive: row['isActive'],
    isFeatured: row['isFeatured'],
    sizes: {
      small: sizes.includes('S'),
      medium: sizes.includes('M'),
      large: sizes.includes('L'),
      xlarge: sizes.includes('XL'),
      xxlarge: sizes.includes('XXL'),
    },
    sizeStock: row['sizeStock'],
    isDigital: row['isDigital'],
    weight: row['weight'],
    dimensions: row['dimensions'],
    createdAt: row['createdAt'],
    updatedAt: row['updatedAt'],
  };
};

export const mapOf = (row: Row): Row => ({
  id: row['id'],
  name: row['name'],
  description: row['description'],
  image: row['image'],
  mapCode: row['mapCode'],
  category: row['category'],
  difficulty: row['difficulty'],
  maxPlayers: row['maxPlayers'],
  tags: row['tags'],
  createdBy: row['createdBy'],
  isActive: row['isActive'],
  isFeatured: row['isFeatured'],
  likes: row['likes'],
  suggestedBy: row['suggestedBy'],
  createdAt: row['createdAt'],
});

export function postOf(row: Row): Row {
  row['author'] = { username: row['author'] };
  // The key of the list, which is not shown: JSON has no undefined.
  row['sortedBy'] = undefined;
  return row;
}

const stageOf = (stage: Row): Row => ({
  format: stage['format'],
  name: stage['name'],
  groups: stage['groups'],
  legs: stage['legs'],
  draw: stage['draw'],
  hasReset: stage['hasReset'],
  rounds: stage['rounds'],
  lobbySize: stage['lobbySize'],
  games: stage['games'],
  matchPoint: stage['matchPoint'],
  advance: stage['advance'],
});

/** What visitors are not shown is left out. */
export const tournamentOf = (row: Row): Row => ({
  id: row['id'],
  name: row['name'],
  description: row['description'],
  tournamentType: row['tournamentType'],
  teamSize: row['teamSize'],
  maxPlayers: row['maxPlayers'],
  maxTeams: row['maxTeams'],
  startDate: row['startDate'],
  endDate: row['endDate'],
  status: row['status'],
  prizeDetails: row['prizeDetails'],
  image: row['image'],
  startNotificationSent: row['startNotificationSent'],
  winnersAnnouncementSent: row['winnersAnnouncementSent'],
  format: row['format'],
  stages: (row['stages'] as Row[]).map(stageOf),
  thirdPlace: row['thirdPlace'],
  bestOf: row['bestOf'],
  plannedGames: row['plannedGames'],
  resultsBy: row['resultsBy'],
  reportMinutes: row['reportMinutes'],
  checkInMinutes: row['checkInMinutes'],
  missingAtStart: row['missingAtStart'],
  autoCheckIn: row['autoCheckIn'],
  autoStart: row['autoStart'],
  visibility: row['visibility'],
  registrationClosesAt: row['registrationClosesAt'],
  createdAt: row['createdAt'],
  winner: row['winner'],
  verifiedCount: row['verifiedCount'],
  pendingCount: row['pendingCount'],
  waitingCount: row['waitingCount'],
  checkedInCount: row['checkedInCount'],
});

export const registrationOf = (row: Row): Row => ({
  id: row['id'],
  tournamentId: row['tournamentId'],
  userId: row['userId'],
  username: row['username'],
  fortniteUsername: row['fortniteUsername'],
  email: row['email'],
  isVerified: row['isVerified'],
  verifiedAt: row['verifiedAt'],
  waitingNumber: row['waitingNumber'],
  checkedInAt: row['checkedInAt'],
  missedCheckIn: row['missedCheckIn'],
  codeExpiresAt: row['codeExpiresAt'],
  createdAt: row['createdAt'],
});
