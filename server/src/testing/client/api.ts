export interface paths {
    "/auth/verify-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Verify an e-mail address by the mailed token; may be repeated
         * @description Open to anybody.
         */
        get: operations["accountsVerifyEmail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a mailed link does beside setting a password
         * @description Open to anybody.
         */
        get: operations["accountsResetLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blogs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Published posts, newest first; content=none leaves out their content, tag and tournament keep those that have it or link to it
         * @description Open to anybody.
         */
        get: operations["blogsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blogs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One post; drafts are found by admins only
         * @description Open to anybody.
         */
        get: operations["blogsGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/bracket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Matches and standings of a stage, else of the current one; the ETag is the version
         * @description Open to anybody.
         */
        get: operations["bracketsGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/matches/{matchId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Enter or correct a result; a correction that others depend on requires force, a win of an entrant who has forfeited reinstate
         * @description Asks for an admin. The staff of the tournament may call it from the role `referee` on. API tokens need the scope `results`.
         */
        patch: operations["bracketsRecord"];
        trace?: never;
    };
    "/tournaments/{id}/bracket/maps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the map that matches are played on, or none, before or after their results
         * @description Asks for an admin. The staff of the tournament may call it from the role `referee` on. API tokens need the scope `results`.
         */
        put: operations["bracketsSetMaps"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/hidden-maps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Maps of matches and games that are inactive, so that only admins see them
         * @description Asks for an admin. The staff of the tournament may call it from the role `caster` on. API tokens need the scope `read`.
         */
        get: operations["bracketsHiddenMaps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/entrants/{entrantId}/forfeit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let an entrant forfeit its open matches
         * @description Asks for an admin. The staff of the tournament may call it from the role `referee` on. API tokens need the scope `results`.
         */
        post: operations["bracketsForfeit"];
        /**
         * Let an entrant play on; matches forfeited until then stay so until they are corrected
         * @description Asks for an admin. The staff of the tournament may call it from the role `referee` on. API tokens need the scope `results`.
         */
        delete: operations["bracketsReinstate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/results.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Matches, or games, with their results as a table for a spreadsheet
         * @description Asks for an admin. The staff of the tournament may call it from the role `referee` on. API tokens need the scope `results`.
         */
        get: operations["bracketsResultsCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Server-sent events: version, at once and at every change; changed, before it, with the version and its tags
         * @description Open to anybody.
         */
        get: operations["bracketsEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Server-sent events of all tournaments: the same, by a number of the server, and which tournament has changed
         * @description Open to anybody.
         */
        get: operations["bracketsEventsOfAll"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Games of a stage of a battle royale with their results, lobby by lobby
         * @description Open to anybody.
         */
        get: operations["bracketsGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/games/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Enter or replace the results of a game as a whole; force clears games of the next stage that others played
         * @description Asks for an admin. The staff of the tournament may call it from the role `referee` on. API tokens need the scope `results`.
         */
        put: operations["bracketsEnterGame"];
        post?: never;
        /**
         * Delete a game with its results
         * @description Asks for an admin. The staff of the tournament may call it from the role `referee` on. API tokens need the scope `results`.
         */
        delete: operations["bracketsRemoveGame"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/leaderboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Standings of a stage of a battle royale, lobby by lobby, computed from its games
         * @description Open to anybody.
         */
        get: operations["bracketsLeaderboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/outlook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who can still win a stage or go on from it, with what, and how likely
         * @description Open to anybody.
         */
        get: operations["bracketsOutlook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/picks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who picked whom for the first three places; the best 100 once picks are closed
         * @description Open to anybody. API tokens need the scope `read`.
         */
        get: operations["bracketsPicks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/disqualifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is disqualified, and why, the latest first
         * @description Asks for an admin. The staff of the tournament may call it from the role `referee` on. API tokens need the scope `read`.
         */
        get: operations["bracketsDisqualifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/bracket.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The stages of matches in the open format of brackets-viewer; a Swiss stage as one group, battle royales in the CSV only
         * @description Open to anybody.
         */
        get: operations["bracketsExportBracket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/check-ins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Check many registrations or teams in or out by hand, until the tournament is over
         * @description Asks for an admin. The staff of the tournament may call it from the role `referee` on. API tokens need the scope `registrations`.
         */
        patch: operations["checkInSetCheckedIn"];
        trace?: never;
    };
    "/tournaments/{id}/games/{number}/lobbies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lobbies of a game with their codes and which players have opened them
         * @description Asks for an admin. The staff of the tournament may call it from the role `referee` on. API tokens need the scope `results`.
         */
        get: operations["lobbiesList"];
        /**
         * Set the codes of the lobbies of a game, and when their players see them
         * @description Asks for an admin. The staff of the tournament may call it from the role `referee` on. API tokens need the scope `results`.
         */
        put: operations["lobbiesSet"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/games/{number}/lobbies/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show the players of a lobby, or of all lobbies of a game, their code now
         * @description Asks for an admin. The staff of the tournament may call it from the role `referee` on. API tokens need the scope `results`.
         */
        post: operations["lobbiesRelease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/games/{number}/lobbies/reissue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the code of a lobby, by one that is made up unless it is given
         * @description Asks for an admin. The staff of the tournament may call it from the role `referee` on. API tokens need the scope `results`.
         */
        post: operations["lobbiesReissue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/maps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Maps, newest first; X-Total-Count holds their number; inactive ones for admins only
         * @description Open to anybody.
         */
        get: operations["mapsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/maps/featured/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Featured active maps, newest first
         * @description Open to anybody.
         */
        get: operations["mapsFeatured"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/maps/category/{category}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Maps of a category, newest first
         * @description Open to anybody.
         */
        get: operations["mapsOfCategory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/maps/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One map; inactive ones are found by admins only
         * @description Open to anybody.
         */
        get: operations["mapsGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/maps/of-the-week": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The active map that was liked most in the last seven days, if one was
         * @description Open to anybody.
         */
        get: operations["mapsOfTheWeek"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/status/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The order of a confirmation link
         * @description Open to anybody.
         */
        get: operations["ordersStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pages/published/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A published page of the site: its imprint, for example
         * @description Open to anybody.
         */
        get: operations["pagesGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The published pages, in the order of the footer
         * @description Open to anybody.
         */
        get: operations["pagesList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/permanent-teams/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The page of a permanent team
         * @description Open to anybody.
         */
        get: operations["permanentTeamsGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/permanent-teams/{id}/tournaments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The tournaments that a permanent team has played, the newest first
         * @description Open to anybody.
         */
        get: operations["permanentTeamsTournaments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/permanent-teams/{id}/against/{rivalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The matches of two permanent teams against each other
         * @description Open to anybody.
         */
        get: operations["permanentTeamsAgainst"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The players who have a public page, by name; or those who have played rated tournaments, the best first
         * @description Open to anybody.
         */
        get: operations["playersList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/{username}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a player shows of themselves; a page that is not public is not found
         * @description Open to anybody.
         */
        get: operations["playersGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/{username}/tournaments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The tournaments that a player shows, the newest first, with their placements
         * @description Open to anybody.
         */
        get: operations["playersTournaments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/{username}/ratings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The rating of a player after each of the last 50 rated tournaments, the latest first
         * @description Open to anybody.
         */
        get: operations["playersRatings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/{username}/against/{rival}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The matches of two players against each other, both with a page; one may be the caller
         * @description Open to anybody.
         */
        get: operations["playersAgainst"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The public pages of those whose names a tournament shows
         * @description Open to anybody.
         */
        get: operations["playersNamed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Products, newest first; what is no price in minPrice and maxPrice is ignored
         * @description Open to anybody.
         */
        get: operations["productsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Categories of the active products with their numbers, largest first
         * @description Open to anybody.
         */
        get: operations["productsCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/featured": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Featured products
         * @description Open to anybody.
         */
        get: operations["productsFeatured"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/category/{category}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Products of a category, newest first
         * @description Open to anybody.
         */
        get: operations["productsOfCategory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One product; inactive ones are found by admins only
         * @description Open to anybody.
         */
        get: operations["productsGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}/related": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Other active products of the same category
         * @description Open to anybody.
         */
        get: operations["productsRelated"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What everybody may see, by its name: up to 5 of each kind, those that begin with the text first
         * @description Open to anybody.
         */
        get: operations["searchEverywhere"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seasons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Seasons, the newest first; admins see drafts too
         * @description Open to anybody. API tokens need the scope `read`.
         */
        get: operations["seasonsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seasons/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A season with its points table and tournaments
         * @description Open to anybody. API tokens need the scope `read`.
         */
        get: operations["seasonsGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seasons/{id}/standings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The standings of a season: players by the points of their best results in its completed tournaments
         * @description Open to anybody. API tokens need the scope `read`.
         */
        get: operations["seasonsStandings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/{username}/seasons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The rank of a player in each public season, the newest first
         * @description Open to anybody.
         */
        get: operations["seasonsOfPlayer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/series/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A series of tournaments: how often, what is next, and who has won most
         * @description Open to anybody. API tokens need the scope `read`.
         */
        get: operations["seriesGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/series/{id}/tournaments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The tournaments of a series with their winners, the latest first
         * @description Open to anybody. API tokens need the scope `read`.
         */
        get: operations["seriesTournaments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the token of a mailed link invites to
         * @description Open to anybody.
         */
        get: operations["staffInvitation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/teams/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One team as the caller may see it
         * @description Open to anybody. The staff of the tournament may call it from the role `referee` on. API tokens need the scope `registrations`.
         */
        get: operations["teamsGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/teams/tournament/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Teams of a tournament, newest first; X-Total-Count holds their number
         * @description Open to anybody. The staff of the tournament may call it from the role `referee` on. API tokens need the scope `registrations`.
         */
        get: operations["teamsListOf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/teams/tournament/{id}/teams.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same teams as a table for a spreadsheet, a row for each player
         * @description Asks for an admin. The staff of the tournament may call it from the role `organiser` on. API tokens need the scope `registrations`.
         */
        get: operations["teamsCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/teams/{id}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Verify or unverify a team
         * @description Asks for an admin. The staff of the tournament may call it from the role `referee` on. API tokens need the scope `registrations`.
         */
        patch: operations["teamsSetVerified"];
        trace?: never;
    };
    "/teams/tournament/{id}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Verify many teams of a tournament at once
         * @description Asks for an admin. The staff of the tournament may call it from the role `referee` on. API tokens need the scope `registrations`.
         */
        patch: operations["teamsVerifyMany"];
        trace?: never;
    };
    "/tournaments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tournaments as the caller sees them, newest first, or a section in its order
         * @description Asks for a signed-in user. API tokens need the scope `read`.
         */
        get: operations["tournamentsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tournaments as anybody sees them, newest first, or a section in its order
         * @description Open to anybody. API tokens need the scope `read`.
         */
        get: operations["tournamentsListOpen"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One tournament
         * @description Open to anybody. API tokens need the scope `read`.
         */
        get: operations["tournamentsGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The tournament as a calendar file
         * @description Open to anybody.
         */
        get: operations["tournamentsCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/registrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Registrations of a single tournament, newest first; X-Total-Count holds their number
         * @description Asks for an admin. The staff of the tournament may call it from the role `referee` on. API tokens need the scope `registrations`.
         */
        get: operations["tournamentsRegistrations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/registrations.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same registrations as a table for a spreadsheet
         * @description Asks for an admin. The staff of the tournament may call it from the role `organiser` on. API tokens need the scope `registrations`.
         */
        get: operations["tournamentsRegistrationsCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/registrations/{id}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Verify or unverify a registration
         * @description Asks for an admin. The staff of the tournament may call it from the role `referee` on. API tokens need the scope `registrations`.
         */
        patch: operations["tournamentsSetRegistrationVerified"];
        trace?: never;
    };
    "/tournaments/{id}/registrations/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Verify many registrations at once, as long as there are seats
         * @description Asks for an admin. The staff of the tournament may call it from the role `referee` on. API tokens need the scope `registrations`.
         */
        patch: operations["tournamentsVerifyRegistrations"];
        trace?: never;
    };
    "/tournaments/{id}/participants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Verified participants: players, or the accepted members of verified teams
         * @description Asks for an admin. The staff of the tournament may call it from the role `organiser` on. API tokens need the scope `registrations`.
         */
        get: operations["winnersParticipants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ListedPost: {
            id: components["schemas"]["Id"];
            title: string;
            published: boolean;
            createdAt: string;
            updatedAt: string;
            publishedAt: string | null;
            publishAt: string | null;
            author: {
                username: string;
            } | null;
            version: number;
            text: string;
            image: string | null;
            readingMinutes: number;
            tags: string[];
            content?: string;
        };
        SinglePost: {
            id: components["schemas"]["Id"];
            title: string;
            published: boolean;
            createdAt: string;
            updatedAt: string;
            publishedAt: string | null;
            publishAt: string | null;
            author: {
                username: string;
            } | null;
            version: number;
            text: string;
            image: string | null;
            readingMinutes: number;
            tags: string[];
            content: string;
            previous: {
                id: components["schemas"]["Id"];
                title: string;
            } | null;
            next: {
                id: components["schemas"]["Id"];
                title: string;
            } | null;
            related: {
                id: components["schemas"]["Id"];
                title: string;
                image: string | null;
            }[];
        };
        Bracket: {
            /** @enum {string} */
            format: "single_elimination" | "double_elimination" | "round_robin" | "swiss" | "battle_royale";
            version: number;
            stage: number;
            stages: {
                number: number;
                name: string;
                /** @enum {string} */
                format: "single_elimination" | "double_elimination" | "round_robin" | "swiss" | "battle_royale";
                /** @enum {string} */
                state: "waiting" | "ongoing" | "done";
            }[];
            rounds: {
                name: string;
                /** @enum {string} */
                section: "main" | "lower" | "final" | "third";
                group: number;
                round: number;
                matches: components["schemas"]["Match"][];
            }[];
            thirdPlace: components["schemas"]["Match"] | null;
            schedule: components["schemas"]["RoundPlan"][];
            /** @enum {string} */
            resultsBy: "organiser" | "players";
            standings: {
                place: number;
                entrantId: components["schemas"]["Id"];
                name: string;
                /** @constant */
                isDisqualified?: true;
                /** @constant */
                isWithdrawn?: true;
                group?: number;
                figures?: components["schemas"]["StandingFigures"];
                why?: string;
                reason?: string;
                /** @constant */
                goesOn?: true;
            }[];
            entrants: {
                id: components["schemas"]["Id"];
                name: string;
                seed: number;
                /** @constant */
                isDisqualified?: true;
                hasForfeited: boolean;
                registrationId: components["schemas"]["Id"] | null;
                teamId: components["schemas"]["Id"] | null;
                version: number;
                standsInFor?: {
                    name: string;
                    from: string;
                }[];
            }[];
        };
        ResultInput: {
            scoreA: number;
            scoreB: number;
            games?: components["schemas"]["GameScore"][];
            version: number;
            /** @default false */
            force: boolean | null;
            /** @default false */
            reinstate: boolean | null;
        };
        Match: {
            id: components["schemas"]["Id"];
            name: string;
            number: number | null;
            /** @enum {string} */
            section: "main" | "lower" | "final" | "third";
            group: number;
            round: number;
            position: number;
            a: components["schemas"]["Slot"];
            b: components["schemas"]["Slot"];
            scoreA: number | null;
            scoreB: number | null;
            games: {
                scoreA: number;
                scoreB: number;
            }[];
            winner: components["schemas"]["Id"] | null;
            /** @enum {string} */
            state: "bye" | "waiting" | "ready" | "done" | "forfeit";
            pairing?: {
                reason: string;
                isOutdated: boolean;
            };
            version: number;
            map: components["schemas"]["PlayedMap"];
            /** @enum {number} */
            bestOf: 1 | 3 | 5 | 7;
            startsAt: string | null;
            hasOwnTime: boolean;
            station: string | null;
            report: {
                /** @enum {string} */
                state: "waiting" | "disputed";
                by: components["schemas"]["Id"];
                answerBy: string;
            } | null;
        };
        MapsInput: {
            /** @default null */
            mapId: components["schemas"]["Id"] | null;
            matchIds: components["schemas"]["Id"][];
        };
        Id: number;
        Message: {
            message: string;
        };
        GameList: {
            version: number;
            scoring: components["schemas"]["PointsTable"];
            plannedGames: number | null;
            matchPoint: number | null;
            games: components["schemas"]["Game"][];
        };
        GameInput: {
            /** @default false */
            force: boolean | null;
            mapId?: components["schemas"]["Id"] | null;
            results: {
                entrantId: components["schemas"]["Id"];
                placement: number;
                kills: number;
            }[];
        };
        Game: {
            stage: number;
            lobby: number;
            number: number;
            map: components["schemas"]["PlayedMap"];
            results: {
                entrantId: components["schemas"]["Id"];
                name: string;
                placement: number;
                kills: number;
                points: number;
            }[];
        };
        LeaderboardRow: {
            lobby: number;
            rank: number;
            entrantId: components["schemas"]["Id"];
            name: string;
            points: number;
            wins: number;
            kills: number;
            games: {
                n: number;
                placement: number;
                kills: number;
                points: number;
            }[];
            why: string;
            reason: string;
            /** @constant */
            isOnMatchPoint?: true;
            /** @constant */
            goesOn?: true;
            isWithdrawn: boolean;
            /** @constant */
            isDisqualified?: true;
        };
        Outlook: {
            version: number;
            stage: number;
            simulations: number;
            rows: {
                entrantId: components["schemas"]["Id"];
                lobby: number;
                left: number;
                places: {
                    best: number;
                    worst: number;
                } | null;
                first: components["schemas"]["Chance"];
                goesOn: components["schemas"]["Chance"] | null;
            }[];
        };
        Picks: {
            isOpen: boolean;
            closesAt: string | null;
            count: number;
            own?: components["schemas"]["Id"][] | null;
            rows: {
                username: string;
                entrantIds: components["schemas"]["Id"][];
                points: number | null;
            }[];
        };
        Disqualification: {
            entrantId: components["schemas"]["Id"];
            name: string;
            reason: string;
            by: string;
            at: string;
        };
        BracketExport: {
            participant: {
                id: components["schemas"]["Id"];
                tournament_id: components["schemas"]["Id"];
                name: string;
            }[];
            stage: {
                id: components["schemas"]["Id"];
                tournament_id: components["schemas"]["Id"];
                name: string;
                /** @enum {string} */
                type: "single_elimination" | "double_elimination" | "round_robin";
                number: number;
                settings: {
                    size: number;
                    groupCount?: number;
                    /** @enum {string} */
                    grandFinal?: "simple" | "double";
                    consolationFinal?: boolean;
                    seedOrdering: string[];
                    matchesChildCount: number;
                    rules: components["schemas"]["Stage"];
                    lot: number;
                };
            }[];
            group: {
                id: components["schemas"]["Id"];
                stage_id: components["schemas"]["Id"];
                number: number;
            }[];
            round: {
                id: components["schemas"]["Id"];
                stage_id: components["schemas"]["Id"];
                group_id: components["schemas"]["Id"];
                number: number;
            }[];
            match: {
                id: components["schemas"]["Id"];
                stage_id: components["schemas"]["Id"];
                group_id: components["schemas"]["Id"];
                round_id: components["schemas"]["Id"];
                number: number;
                child_count: number;
                /** @enum {number} */
                status: 0 | 1 | 2 | 4;
                opponent1: {
                    id: components["schemas"]["Id"] | null;
                    position?: number;
                    score?: number;
                    /** @enum {string} */
                    result?: "win" | "loss";
                    /** @constant */
                    forfeit?: true;
                } | null;
                opponent2: {
                    id: components["schemas"]["Id"] | null;
                    position?: number;
                    score?: number;
                    /** @enum {string} */
                    result?: "win" | "loss";
                    /** @constant */
                    forfeit?: true;
                } | null;
            }[];
            match_game: {
                id: components["schemas"]["Id"];
                stage_id: components["schemas"]["Id"];
                parent_id: components["schemas"]["Id"];
                number: number;
                /** @enum {number} */
                status: 0 | 1 | 2 | 4;
                opponent1: {
                    id: components["schemas"]["Id"] | null;
                    position?: number;
                    score?: number;
                    /** @enum {string} */
                    result?: "win" | "loss";
                    /** @constant */
                    forfeit?: true;
                } | null;
                opponent2: {
                    id: components["schemas"]["Id"] | null;
                    position?: number;
                    score?: number;
                    /** @enum {string} */
                    result?: "win" | "loss";
                    /** @constant */
                    forfeit?: true;
                } | null;
            }[];
        };
        Ids: components["schemas"]["Id"][];
        Outcomes: {
            message: string;
            outcomes: components["schemas"]["Outcome"][];
        };
        LobbyCode: {
            number: number;
            name: string;
            code: string | null;
            releaseAt: string | null;
            isReleased: boolean;
            seenBy: {
                username: string;
                seenAt: string;
            }[];
        };
        LobbiesInput: {
            lobbies: {
                number: number;
                code: components["schemas"]["LobbyCodeText"];
                /** @default null */
                releaseAt: string | null;
            }[];
        };
        LobbyCodeText: string;
        /**
         * @example {
         *       "id": 4,
         *       "name": "Red vs Blue Rumble",
         *       "description": "Two bases, one bridge.",
         *       "image": "/uploads/maps/rumble.webp",
         *       "mapCode": "1234-5678-9012",
         *       "category": "Box Fight",
         *       "difficulty": "Medium",
         *       "maxPlayers": 16,
         *       "tags": [
         *         "teams"
         *       ],
         *       "createdBy": "NovaDrift",
         *       "isActive": true,
         *       "isFeatured": false,
         *       "likes": 24,
         *       "suggestedBy": {
         *         "username": "StormRider",
         *         "hasPage": true
         *       },
         *       "createdAt": "2030-04-02T09:15:00.000Z"
         *     }
         */
        GameMap: {
            id: components["schemas"]["Id"];
            name: string;
            description: string;
            image: string | null;
            mapCode: string;
            /** @enum {string} */
            category: "Creative" | "Arena" | "Zone Wars" | "Box Fight" | "Build Fight" | "Race" | "Parkour" | "Hide & Seek";
            /** @enum {string} */
            difficulty: "Easy" | "Medium" | "Hard" | "Expert";
            maxPlayers: number;
            tags: string[];
            createdBy: string;
            isActive: boolean;
            isFeatured: boolean;
            likes: number;
            suggestedBy: {
                username: string;
                hasPage: boolean;
            } | null;
            createdAt: string;
        };
        /**
         * @example {
         *       "orderNumber": "LC-7K2M9QXR",
         *       "status": "confirmed",
         *       "customerName": "Ada Fox",
         *       "createdAt": "2030-04-02T09:15:00.000Z",
         *       "confirmedAt": "2030-04-02T09:20:00.000Z",
         *       "items": [
         *         {
         *           "name": "Storm Hoodie",
         *           "image": "/uploads/products/hoodie.webp",
         *           "selectedSize": "medium",
         *           "price": 49.9,
         *           "quantity": 2
         *         }
         *       ],
         *       "total": 99.8,
         *       "payment": {
         *         "provider": null,
         *         "status": "none",
         *         "refunded": 0
         *       }
         *     }
         */
        OrderStatusView: {
            orderNumber: string;
            /** @enum {string} */
            status: "pending_payment" | "confirmed" | "processing" | "shipped" | "delivered" | "cancelled";
            customerName: string;
            createdAt: string;
            confirmedAt: string | null;
            items: {
                name: string;
                image: string;
                selectedSize: string | null;
                price: number;
                quantity: number;
                discount?: number;
            }[];
            discount?: {
                code: string;
                amount: number;
            };
            total: number;
            codes?: {
                name: string;
                code: string;
            }[];
            payment: {
                provider: "stripe" | null;
                /** @enum {string} */
                status: "none" | "open" | "paid" | "refunded" | "partly_refunded";
                refunded: number;
            };
        };
        PublicPage: {
            slug: string;
            title: string;
            content: string;
            text: string;
            updatedAt: string;
        };
        PermanentTeam: {
            id: components["schemas"]["Id"];
            name: string;
            tag: string | null;
            createdAt: string;
            members: {
                username: string;
                isCaptain: boolean;
            }[];
            hiddenMembers: number;
            record: components["schemas"]["TrackRecord"];
        };
        Played: {
            id: components["schemas"]["Id"];
            name: string;
            /** @enum {string} */
            tournamentType: "single" | "duo" | "trio" | "squad";
            teamSize: number;
            startDate: string;
            /** @enum {string} */
            status: "ongoing" | "completed";
            team: {
                name: string;
                permanentTeamId: components["schemas"]["Id"] | null;
            } | null;
            entrants: number;
            place: {
                rank: number;
                label: string;
            } | null;
        };
        HeadToHead: {
            name: string;
            won: number;
            lost: number;
            meetings: {
                id: components["schemas"]["Id"];
                tournamentId: components["schemas"]["Id"];
                tournament: string;
                startDate: string;
                score: number;
                rivalScore: number;
            }[];
        };
        ListedPlayer: {
            id: components["schemas"]["Id"];
            username: string;
            played: number | null;
            won: number | null;
            rating: number | null;
        };
        Player: {
            username: string;
            gameName: string | null;
            record: components["schemas"]["TrackRecord"] | null;
            rating: number | null;
            teams: {
                id: components["schemas"]["Id"];
                name: string;
                tag: string | null;
                isCaptain: boolean;
            }[] | null;
        };
        RatingChange: {
            id: components["schemas"]["Id"];
            name: string;
            startDate: string;
            rating: number;
            change: number;
        };
        NamedPage: {
            name: string;
            player: string | null;
            permanentTeam: {
                id: components["schemas"]["Id"];
                name: string;
            } | null;
        };
        /**
         * @example {
         *       "id": 5,
         *       "name": "Storm Hoodie",
         *       "description": "Warm in any circle.",
         *       "price": 59.9,
         *       "discountPrice": 49.9,
         *       "salePrice": null,
         *       "saleEndsAt": null,
         *       "images": [
         *         "/uploads/products/hoodie.webp"
         *       ],
         *       "category": "Clothes",
         *       "stock": 40,
         *       "rating": 0,
         *       "reviewCount": 0,
         *       "features": [
         *         "Organic cotton"
         *       ],
         *       "tags": [
         *         "winter"
         *       ],
         *       "isActive": true,
         *       "isFeatured": true,
         *       "sizes": {
         *         "small": true,
         *         "medium": true,
         *         "large": true,
         *         "xlarge": false,
         *         "xxlarge": false
         *       },
         *       "sizeStock": {
         *         "S": 12,
         *         "M": 0,
         *         "L": 28
         *       },
         *       "isDigital": false,
         *       "weight": null,
         *       "dimensions": null,
         *       "createdAt": "2030-04-02T09:15:00.000Z",
         *       "updatedAt": "2030-04-02T09:15:00.000Z"
         *     }
         */
        Product: {
            id: components["schemas"]["Id"];
            name: string;
            description: string;
            price: number;
            discountPrice: number | null;
            salePrice: number | null;
            saleEndsAt: string | null;
            images: string[];
            category: string;
            stock: number;
            rating: number;
            reviewCount: number;
            features: string[];
            tags: string[];
            isActive: boolean;
            isFeatured: boolean;
            sizes: {
                small: unknown;
                medium: unknown;
                large: unknown;
                xlarge: unknown;
                xxlarge: unknown;
            };
            sizeStock: {
                S?: number;
                M?: number;
                L?: number;
                XL?: number;
                XXL?: number;
            } | null;
            isDigital: boolean;
            weight: string | null;
            dimensions: string | null;
            createdAt: string;
            updatedAt: string;
        };
        Found: {
            tournaments: components["schemas"]["FoundTournament"][];
            players: components["schemas"]["FoundPlayer"][];
            teams: components["schemas"]["FoundTeam"][];
            posts: components["schemas"]["FoundPost"][];
            products: components["schemas"]["FoundProduct"][];
            maps: components["schemas"]["FoundMap"][];
        };
        /**
         * @example {
         *       "id": 1,
         *       "name": "Spring 2030",
         *       "description": "The best six evenings count.",
         *       "points": [
         *         100,
         *         70,
         *         50,
         *         35,
         *         20
         *       ],
         *       "bestOf": 6,
         *       "visibility": "public",
         *       "createdAt": "2030-04-02T09:15:00.000Z",
         *       "startsAt": "2030-05-01T18:00:00.000Z",
         *       "endsAt": "2030-06-19T22:00:00.000Z",
         *       "tournamentCount": 8,
         *       "completedCount": 0
         *     }
         */
        Season: {
            id: components["schemas"]["Id"];
            name: string;
            description: string;
            points: number[];
            bestOf: number | null;
            /** @enum {string} */
            visibility: "public" | "draft";
            createdAt: string;
            startsAt: string | null;
            endsAt: string | null;
            tournamentCount: number;
            completedCount: number;
        };
        SeasonDetails: {
            id: components["schemas"]["Id"];
            name: string;
            description: string;
            points: number[];
            bestOf: number | null;
            /** @enum {string} */
            visibility: "public" | "draft";
            createdAt: string;
            startsAt: string | null;
            endsAt: string | null;
            tournamentCount: number;
            completedCount: number;
            tournaments: components["schemas"]["TournamentInBrief"][];
        };
        SeasonRow: {
            id: components["schemas"]["Id"];
            rank: number;
            isShared: boolean;
            name: string;
            player: string | null;
            points: number;
            bestPlace: number;
            scores: {
                tournamentId: components["schemas"]["Id"];
                place: number;
                points: number;
                isCounted: boolean;
            }[];
        };
        PlayedSeason: {
            id: components["schemas"]["Id"];
            name: string;
            rank: number;
            isShared: boolean;
            points: number;
            players: number;
            tournamentCount: number;
            completedCount: number;
        };
        SeriesDetails: {
            id: components["schemas"]["Id"];
            name: string;
            /** @enum {string} */
            every: "week" | "two_weeks" | "month";
            openDaysBefore: number;
            until: string | null;
            timeZone: string;
            nextStart: string | null;
            nextPublished: string | null;
            hasSkipped: boolean;
            tournamentCount: number;
            champions: {
                name: string;
                wins: number;
            }[];
        };
        TournamentInBrief: {
            id: components["schemas"]["Id"];
            name: string;
            /** @enum {string} */
            tournamentType: "single" | "duo" | "trio" | "squad";
            teamSize: number;
            startDate: string;
            /** @enum {string} */
            status: "upcoming" | "ongoing" | "completed" | "cancelled";
            /** @enum {string} */
            visibility: "public" | "unlisted" | "draft";
            winner: string | null;
        };
        /**
         * @example {
         *       "id": 9,
         *       "tournamentId": 3,
         *       "name": "Night Owls",
         *       "isPublic": true,
         *       "isVerified": false,
         *       "registeredAt": null,
         *       "createdAt": "2030-04-02T09:15:00.000Z",
         *       "waitingNumber": null,
         *       "checkedInAt": null,
         *       "missedCheckIn": false,
         *       "teamSize": 2,
         *       "captainUserId": 7,
         *       "captain": {
         *         "username": "CaptainVale"
         *       },
         *       "members": [
         *         {
         *           "id": 31,
         *           "userId": 7,
         *           "fortniteUsername": "CaptainVale",
         *           "role": "captain",
         *           "status": "accepted",
         *           "user": {
         *             "username": "CaptainVale"
         *           }
         *         }
         *       ]
         *     }
         */
        Team: {
            id: components["schemas"]["Id"];
            tournamentId: components["schemas"]["Id"];
            name: string;
            isPublic: boolean;
            isVerified: boolean;
            registeredAt: string | null;
            createdAt: string;
            waitingNumber: number | null;
            checkedInAt: string | null;
            missedCheckIn: boolean;
            teamSize: number;
            captainUserId: components["schemas"]["Id"] | null;
            captain: {
                username: string;
                email?: string;
            } | null;
            members: components["schemas"]["TeamMember"][];
            inviteCode?: string;
            /** @constant */
            isDisqualified?: true;
        };
        /**
         * @example {
         *       "id": 2,
         *       "name": "Night Cup",
         *       "description": "One island, one storm.",
         *       "tournamentType": "single",
         *       "teamSize": 1,
         *       "maxPlayers": 32,
         *       "maxTeams": null,
         *       "startDate": "2030-05-01T18:00:00.000Z",
         *       "endDate": "2030-05-01T22:00:00.000Z",
         *       "status": "upcoming",
         *       "prizeDetails": "$500",
         *       "image": null,
         *       "startNotificationSent": false,
         *       "winnersAnnouncementSent": false,
         *       "format": "single_elimination",
         *       "stages": [],
         *       "thirdPlace": true,
         *       "bestOf": 3,
         *       "plannedGames": null,
         *       "resultsBy": "players",
         *       "reportMinutes": 10,
         *       "checkInMinutes": 30,
         *       "missingAtStart": "dropped",
         *       "autoCheckIn": true,
         *       "autoStart": true,
         *       "pickem": true,
         *       "visibility": "public",
         *       "registrationClosesAt": null,
         *       "seriesId": null,
         *       "createdAt": "2030-04-02T09:15:00.000Z",
         *       "winner": null,
         *       "verifiedCount": 18,
         *       "pendingCount": 2,
         *       "waitingCount": 0,
         *       "checkedInCount": 0
         *     }
         */
        Tournament: {
            id: components["schemas"]["Id"];
            name: string;
            description: string;
            /** @enum {string} */
            tournamentType: "single" | "duo" | "trio" | "squad";
            teamSize: number;
            maxPlayers: number;
            maxTeams: number | null;
            startDate: string;
            endDate: string;
            /** @enum {string} */
            status: "upcoming" | "ongoing" | "completed" | "cancelled";
            prizeDetails: string | null;
            image: string | null;
            startNotificationSent: boolean;
            winnersAnnouncementSent: boolean;
            /** @enum {string} */
            format: "single_elimination" | "double_elimination" | "round_robin" | "swiss" | "battle_royale";
            stages: components["schemas"]["Stage"][];
            thirdPlace: boolean;
            /** @enum {number} */
            bestOf: 1 | 3 | 5 | 7;
            plannedGames: number | null;
            /** @enum {string} */
            resultsBy: "organiser" | "players";
            reportMinutes: number;
            checkInMinutes: number | null;
            /** @enum {string} */
            missingAtStart: "dropped" | "kept";
            autoCheckIn: boolean;
            autoStart: boolean;
            pickem: boolean;
            /** @enum {string} */
            visibility: "public" | "unlisted" | "draft";
            registrationClosesAt: string | null;
            seriesId: components["schemas"]["Id"] | null;
            createdAt: string;
            winner: string | null;
            verifiedCount: number;
            pendingCount: number;
            waitingCount: number;
            checkedInCount: number;
            gameLink?: string | null;
            startRefusal?: string | null;
            uniqueCode?: string;
            isRegistered?: boolean;
            registrationStatus?: ("verified" | "pending" | "waiting") | null;
            waitingNumber?: number | null;
            checkedInAt?: string | null;
            registrationId?: components["schemas"]["Id"] | null;
            myTeamId?: components["schemas"]["Id"] | null;
            myTeam?: {
                isCaptain: boolean;
                acceptedCount: number;
                isRegistered: boolean;
            } | null;
            staffRole?: ("organiser" | "referee" | "caster") | null;
            ban?: {
                reason: string;
                until: string | null;
                isForSite: boolean;
            } | null;
        };
        TournamentDetails: {
            id: components["schemas"]["Id"];
            name: string;
            description: string;
            /** @enum {string} */
            tournamentType: "single" | "duo" | "trio" | "squad";
            teamSize: number;
            maxPlayers: number;
            maxTeams: number | null;
            startDate: string;
            endDate: string;
            /** @enum {string} */
            status: "upcoming" | "ongoing" | "completed" | "cancelled";
            prizeDetails: string | null;
            image: string | null;
            startNotificationSent: boolean;
            winnersAnnouncementSent: boolean;
            /** @enum {string} */
            format: "single_elimination" | "double_elimination" | "round_robin" | "swiss" | "battle_royale";
            stages: components["schemas"]["Stage"][];
            thirdPlace: boolean;
            /** @enum {number} */
            bestOf: 1 | 3 | 5 | 7;
            plannedGames: number | null;
            /** @enum {string} */
            resultsBy: "organiser" | "players";
            reportMinutes: number;
            checkInMinutes: number | null;
            /** @enum {string} */
            missingAtStart: "dropped" | "kept";
            autoCheckIn: boolean;
            autoStart: boolean;
            pickem: boolean;
            /** @enum {string} */
            visibility: "public" | "unlisted" | "draft";
            registrationClosesAt: string | null;
            seriesId: components["schemas"]["Id"] | null;
            createdAt: string;
            winner: string | null;
            verifiedCount: number;
            pendingCount: number;
            waitingCount: number;
            checkedInCount: number;
            gameLink?: string | null;
            startRefusal?: string | null;
            uniqueCode?: string;
            isRegistered?: boolean;
            registrationStatus?: ("verified" | "pending" | "waiting") | null;
            waitingNumber?: number | null;
            checkedInAt?: string | null;
            registrationId?: components["schemas"]["Id"] | null;
            myTeamId?: components["schemas"]["Id"] | null;
            myTeam?: {
                isCaptain: boolean;
                acceptedCount: number;
                isRegistered: boolean;
            } | null;
            staffRole?: ("organiser" | "referee" | "caster") | null;
            ban?: {
                reason: string;
                until: string | null;
                isForSite: boolean;
            } | null;
            rules: string;
            prizes: {
                from: number;
                to: number;
                prize: string;
            }[];
            rulebookVersion: number;
            season: {
                id: components["schemas"]["Id"];
                name: string;
            } | null;
            series: components["schemas"]["Series"] | null;
            winners: components["schemas"]["Winner"][];
            winnersCorrectedAt: string | null;
        };
        /**
         * @example {
         *       "id": 21,
         *       "tournamentId": 2,
         *       "userId": 8,
         *       "username": "NovaDrift",
         *       "fortniteUsername": "NovaDrift",
         *       "email": "nova@players.example",
         *       "isVerified": true,
         *       "verifiedAt": "2030-04-02T09:15:00.000Z",
         *       "waitingNumber": null,
         *       "checkedInAt": null,
         *       "missedCheckIn": false,
         *       "codeExpiresAt": null,
         *       "createdAt": "2030-04-02T09:15:00.000Z"
         *     }
         */
        Registration: {
            id: components["schemas"]["Id"];
            tournamentId: components["schemas"]["Id"];
            userId: components["schemas"]["Id"] | null;
            username: string | null;
            fortniteUsername: string;
            email: string;
            isVerified: boolean;
            verifiedAt: string | null;
            waitingNumber: number | null;
            checkedInAt: string | null;
            missedCheckIn: boolean;
            codeExpiresAt: string | null;
            createdAt: string;
        };
        Participant: {
            entrantId: components["schemas"]["Id"] | null;
            fortniteUsername: string;
            email: string;
            registrationId: components["schemas"]["Id"] | null;
            team: string | null;
            teamId: components["schemas"]["Id"] | null;
            isCaptain: boolean;
        };
        InvalidError: {
            /** @description To be shown to people */
            message: string;
            errors?: {
                [key: string]: string;
            };
            /** @description As in X-Request-Id and in the log */
            requestId: string;
            /** @constant */
            code: "invalid";
        };
        TooManyError: {
            /** @description To be shown to people */
            message: string;
            errors?: {
                [key: string]: string;
            };
            /** @description As in X-Request-Id and in the log */
            requestId: string;
            /** @constant */
            code: "too_many";
        };
        InternalError: {
            /** @description To be shown to people */
            message: string;
            errors?: {
                [key: string]: string;
            };
            /** @description As in X-Request-Id and in the log */
            requestId: string;
            /** @constant */
            code: "internal";
        };
        UnavailableError: {
            /** @description To be shown to people */
            message: string;
            errors?: {
                [key: string]: string;
            };
            /** @description As in X-Request-Id and in the log */
            requestId: string;
            /** @constant */
            code: "unavailable";
        };
        NotFoundError: {
            /** @description To be shown to people */
            message: string;
            errors?: {
                [key: string]: string;
            };
            /** @description As in X-Request-Id and in the log */
            requestId: string;
            /** @constant */
            code: "not_found";
        };
        RoundPlan: {
            /** @enum {string} */
            section: "main" | "lower" | "final" | "third";
            toFinal: number;
            name: string;
            /** @enum {number} */
            bestOf: 1 | 3 | 5 | 7;
            startsAt: string | null;
        };
        StandingFigures: {
            played: number;
            won: number;
            lost: number;
            scoreFor: number;
            scoreAgainst: number;
            points: number;
            buchholz?: number;
            medianBuchholz?: number;
        };
        GameScore: {
            scoreA: number;
            scoreB: number;
        };
        Slot: (components["schemas"]["Entrant"] | {
            waitingFor: string;
            short?: string;
        }) | null;
        PlayedMap: {
            id: components["schemas"]["Id"];
            name: string;
            mapCode: string;
        } | null;
        UnauthenticatedError: {
            /** @description To be shown to people */
            message: string;
            errors?: {
                [key: string]: string;
            };
            /** @description As in X-Request-Id and in the log */
            requestId: string;
            /** @constant */
            code: "unauthenticated";
        };
        ForbiddenError: {
            /** @description To be shown to people */
            message: string;
            errors?: {
                [key: string]: string;
            };
            /** @description As in X-Request-Id and in the log */
            requestId: string;
            /** @enum {string} */
            code: "forbidden" | "second_factor_needed";
        };
        ConflictError: {
            /** @description To be shown to people */
            message: string;
            errors?: {
                [key: string]: string;
            };
            /** @description As in X-Request-Id and in the log */
            requestId: string;
            /** @constant */
            code: "conflict";
            affected?: {
                id: number;
                name: string;
            }[];
            lines?: {
                id: number;
                name: string;
                selectedSize: string | null;
                price: number;
                quantity: number;
            }[];
            total?: number;
        };
        TooLargeError: {
            /** @description To be shown to people */
            message: string;
            errors?: {
                [key: string]: string;
            };
            /** @description As in X-Request-Id and in the log */
            requestId: string;
            /** @constant */
            code: "too_large";
        };
        UnsupportedMediaError: {
            /** @description To be shown to people */
            message: string;
            errors?: {
                [key: string]: string;
            };
            /** @description As in X-Request-Id and in the log */
            requestId: string;
            /** @constant */
            code: "unsupported_media";
        };
        PointsTable: {
            places: number[];
            kill: number;
        };
        Chance: {
            /** @enum {string} */
            status: "won" | "clinched" | "alive" | "out";
            needs: string | null;
            odds: number | null;
        };
        Stage: {
            /** @enum {string} */
            format: "single_elimination" | "double_elimination" | "round_robin" | "swiss" | "battle_royale";
            name: string | null;
            groups: unknown;
            legs: unknown;
            draw: unknown;
            hasReset: unknown;
            rounds: number | null;
            lobbySize: number | null;
            games: number | null;
            matchPoint: number | null;
            advance: number | null;
        };
        Outcome: {
            id: components["schemas"]["Id"];
            /** @enum {string} */
            outcome: "changed" | "unchanged" | "refused";
            reason: string | null;
        };
        TrackRecord: {
            played: number;
            won: number;
            titles: components["schemas"]["Title"][];
            matches: {
                won: number;
                lost: number;
            };
            finishes: components["schemas"]["Finish"][];
            playing: components["schemas"]["CurrentMatch"][];
            rivals: components["schemas"]["Rival"][];
        };
        FoundTournament: {
            id: components["schemas"]["Id"];
            name: string;
            startDate: string;
        };
        FoundPlayer: {
            id: components["schemas"]["Id"];
            username: string;
        };
        FoundTeam: {
            id: components["schemas"]["Id"];
            name: string;
            tag: string | null;
        };
        FoundPost: {
            id: components["schemas"]["Id"];
            title: string;
            publishedAt: string;
        };
        FoundProduct: {
            id: components["schemas"]["Id"];
            name: string;
            price: components["schemas"]["Money"];
        };
        FoundMap: {
            id: components["schemas"]["Id"];
            name: string;
            mapCode: string;
            category: string;
        };
        /**
         * @example {
         *       "id": 31,
         *       "userId": 7,
         *       "fortniteUsername": "CaptainVale",
         *       "role": "captain",
         *       "status": "accepted",
         *       "user": {
         *         "username": "CaptainVale"
         *       }
         *     }
         */
        TeamMember: {
            id: components["schemas"]["Id"];
            userId: components["schemas"]["Id"];
            fortniteUsername: string;
            /** @enum {string} */
            role: "captain" | "member";
            /** @enum {string} */
            status: "pending" | "accepted" | "rejected";
            user: {
                username: string;
            };
            email?: string;
            substitute?: {
                since: string;
                for: string;
            };
        };
        Series: {
            id: components["schemas"]["Id"];
            name: string;
            /** @enum {string} */
            every: "week" | "two_weeks" | "month";
            openDaysBefore: number;
            until: string | null;
            timeZone: string;
            nextStart: string | null;
            nextPublished: string | null;
            hasSkipped: boolean;
        };
        Winner: {
            placement: string;
            username: string;
            prize: string;
            team: {
                name: string;
                members: string[];
            } | null;
        };
        Entrant: {
            id: components["schemas"]["Id"];
            name: string;
            seed: number;
            /** @constant */
            isDisqualified?: true;
        };
        Title: {
            tournamentId: components["schemas"]["Id"];
            tournament: string;
            startDate: string;
            team: string | null;
        };
        Finish: {
            tournamentId: components["schemas"]["Id"];
            tournament: string;
            startDate: string;
            team: string | null;
            place: number;
            entrants: number;
        };
        CurrentMatch: {
            tournamentId: components["schemas"]["Id"];
            tournament: string;
            opponent: string;
        };
        Rival: {
            name: string;
            permanentTeamId: components["schemas"]["Id"] | null;
            won: number;
            lost: number;
        };
        Money: number;
    };
    responses: {
        /** @description Malformed or invalid input; `errors` says what is wrong by the path of its field */
        InvalidError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Name is required",
                 *       "code": "invalid",
                 *       "requestId": "3f0c6b1e-5d0f-4a53-9d0b-2f6b7c1d8e90"
                 *     }
                 */
                "application/json": components["schemas"]["InvalidError"];
            };
        };
        /** @description A limit is reached; `Retry-After` says in how many seconds to try again */
        TooManyError: {
            headers: {
                /** @description Seconds */
                "Retry-After": number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Too many requests. Please wait a moment.",
                 *       "code": "too_many",
                 *       "requestId": "3f0c6b1e-5d0f-4a53-9d0b-2f6b7c1d8e90"
                 *     }
                 */
                "application/json": components["schemas"]["TooManyError"];
            };
        };
        /** @description A fault of the server; input alone never causes one */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Something went wrong on our side",
                 *       "code": "internal",
                 *       "requestId": "3f0c6b1e-5d0f-4a53-9d0b-2f6b7c1d8e90"
                 *     }
                 */
                "application/json": components["schemas"]["InternalError"];
            };
        };
        /** @description The database, or something else that is needed, cannot be reached for a moment */
        UnavailableError: {
            headers: {
                /** @description Seconds */
                "Retry-After": number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Please try again in a moment",
                 *       "code": "unavailable",
                 *       "requestId": "3f0c6b1e-5d0f-4a53-9d0b-2f6b7c1d8e90"
                 *     }
                 */
                "application/json": components["schemas"]["UnavailableError"];
            };
        };
        /** @description Unknown, or not visible to the caller */
        NotFoundError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Not found",
                 *       "code": "not_found",
                 *       "requestId": "3f0c6b1e-5d0f-4a53-9d0b-2f6b7c1d8e90"
                 *     }
                 */
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description No token, or one that has ended; or a failed login */
        UnauthenticatedError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Please sign in to continue",
                 *       "code": "unauthenticated",
                 *       "requestId": "3f0c6b1e-5d0f-4a53-9d0b-2f6b7c1d8e90"
                 *     }
                 */
                "application/json": components["schemas"]["UnauthenticatedError"];
            };
        };
        /** @description Signed in, but not allowed; `second_factor_needed` of an admin who has to switch on two-step sign-in */
        ForbiddenError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Only admins can do this",
                 *       "code": "forbidden",
                 *       "requestId": "3f0c6b1e-5d0f-4a53-9d0b-2f6b7c1d8e90"
                 *     }
                 */
                "application/json": components["schemas"]["ForbiddenError"];
            };
        };
        /** @description Duplicate, full, sold out, of another state, or changed by somebody else; `affected` names the results that `force` would clear, `lines` and `total` an order at the prices in force */
        ConflictError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Tournament is full",
                 *       "code": "conflict",
                 *       "requestId": "3f0c6b1e-5d0f-4a53-9d0b-2f6b7c1d8e90"
                 *     }
                 */
                "application/json": components["schemas"]["ConflictError"];
            };
        };
        /** @description The body, or its file, is too large */
        TooLargeError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "The request is too large",
                 *       "code": "too_large",
                 *       "requestId": "3f0c6b1e-5d0f-4a53-9d0b-2f6b7c1d8e90"
                 *     }
                 */
                "application/json": components["schemas"]["TooLargeError"];
            };
        };
        /** @description Another content type than is read, or a file of another kind */
        UnsupportedMediaError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Please send application/json or multipart/form-data",
                 *       "code": "unsupported_media",
                 *       "requestId": "3f0c6b1e-5d0f-4a53-9d0b-2f6b7c1d8e90"
                 *     }
                 */
                "application/json": components["schemas"]["UnsupportedMediaError"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    accountsVerifyEmail: {
        parameters: {
            query?: {
                token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        setsPassword: boolean;
                    };
                };
            };
            400: components["responses"]["InvalidError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    accountsResetLink: {
        parameters: {
            query?: {
                token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        endsOtherWaysIn: boolean;
                        canRemoveSecondFactor: boolean;
                    };
                };
            };
            400: components["responses"]["InvalidError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    blogsList: {
        parameters: {
            query?: {
                content?: "full" | "none";
                tag?: string;
                tournament?: number;
                limit?: number;
                offset?: number;
                after?: string;
                count?: "exact";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The next page, as rel="next" */
                    Link?: string;
                    /** @description How many there are in all, with count=exact */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedPost"][];
                };
            };
            /** @description Unchanged since the answer of the sent ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    blogsGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SinglePost"];
                };
            };
            /** @description Unchanged since the answer of the sent ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    bracketsGet: {
        parameters: {
            query?: {
                stage?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bracket"];
                };
            };
            /** @description Unchanged since the answer of the sent ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidError"];
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    bracketsRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                matchId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResultInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Tags of what is another now, as after some refusals too */
                    "X-Changed-Tags"?: "brackets audit";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        match: components["schemas"]["Match"];
                    };
                };
            };
            400: components["responses"]["InvalidError"];
            401: components["responses"]["UnauthenticatedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            413: components["responses"]["TooLargeError"];
            415: components["responses"]["UnsupportedMediaError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    bracketsSetMaps: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MapsInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Tags of what is another now, as after some refusals too */
                    "X-Changed-Tags"?: "brackets audit";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bracket"];
                };
            };
            400: components["responses"]["InvalidError"];
            401: components["responses"]["UnauthenticatedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            413: components["responses"]["TooLargeError"];
            415: components["responses"]["UnsupportedMediaError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    bracketsHiddenMaps: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        matches: {
                            id: components["schemas"]["Id"];
                            name: string;
                            mapCode: string;
                            matchId: components["schemas"]["Id"];
                        }[];
                        games: {
                            id: components["schemas"]["Id"];
                            name: string;
                            mapCode: string;
                            stage: number;
                            lobby: number;
                            number: number;
                        }[];
                    };
                };
            };
            401: components["responses"]["UnauthenticatedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    bracketsForfeit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                entrantId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Tags of what is another now, as after some refusals too */
                    "X-Changed-Tags"?: "brackets audit";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["InvalidError"];
            401: components["responses"]["UnauthenticatedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            413: components["responses"]["TooLargeError"];
            415: components["responses"]["UnsupportedMediaError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    bracketsReinstate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                entrantId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Tags of what is another now, as after some refusals too */
                    "X-Changed-Tags"?: "brackets audit";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["InvalidError"];
            401: components["responses"]["UnauthenticatedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            413: components["responses"]["TooLargeError"];
            415: components["responses"]["UnsupportedMediaError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    bracketsResultsCsv: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                };
            };
            401: components["responses"]["UnauthenticatedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    bracketsEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    bracketsEventsOfAll: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    bracketsGames: {
        parameters: {
            query?: {
                stage?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameList"];
                };
            };
            /** @description Unchanged since the answer of the sent ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidError"];
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    bracketsEnterGame: {
        parameters: {
            query?: {
                stage?: string;
                lobby?: string;
            };
            header?: never;
            path: {
                id: number;
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GameInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Tags of what is another now, as after some refusals too */
                    "X-Changed-Tags"?: "brackets audit";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Game"];
                };
            };
            400: components["responses"]["InvalidError"];
            401: components["responses"]["UnauthenticatedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            413: components["responses"]["TooLargeError"];
            415: components["responses"]["UnsupportedMediaError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    bracketsRemoveGame: {
        parameters: {
            query?: {
                stage?: string;
                lobby?: string;
                force?: "true";
            };
            header?: never;
            path: {
                id: number;
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Tags of what is another now, as after some refusals too */
                    "X-Changed-Tags"?: "brackets audit";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["InvalidError"];
            401: components["responses"]["UnauthenticatedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            413: components["responses"]["TooLargeError"];
            415: components["responses"]["UnsupportedMediaError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    bracketsLeaderboard: {
        parameters: {
            query?: {
                stage?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeaderboardRow"][];
                };
            };
            /** @description Unchanged since the answer of the sent ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidError"];
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    bracketsOutlook: {
        parameters: {
            query?: {
                stage?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Outlook"];
                };
            };
            /** @description Unchanged since the answer of the sent ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidError"];
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    bracketsPicks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Picks"];
                };
            };
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    bracketsDisqualifications: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Disqualification"][];
                };
            };
            401: components["responses"]["UnauthenticatedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    bracketsExportBracket: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BracketExport"];
                };
            };
            /** @description Unchanged since the answer of the sent ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    checkInSetCheckedIn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: components["schemas"]["Ids"];
                    isCheckedIn: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Tags of what is another now, as after some refusals too */
                    "X-Changed-Tags"?: "registrations teams audit";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Outcomes"];
                };
            };
            400: components["responses"]["InvalidError"];
            401: components["responses"]["UnauthenticatedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            413: components["responses"]["TooLargeError"];
            415: components["responses"]["UnsupportedMediaError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    lobbiesList: {
        parameters: {
            query?: {
                stage?: string;
            };
            header?: never;
            path: {
                id: number;
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LobbyCode"][];
                };
            };
            400: components["responses"]["InvalidError"];
            401: components["responses"]["UnauthenticatedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    lobbiesSet: {
        parameters: {
            query?: {
                stage?: string;
            };
            header?: never;
            path: {
                id: number;
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LobbiesInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Tags of what is another now, as after some refusals too */
                    "X-Changed-Tags"?: "brackets audit";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["InvalidError"];
            401: components["responses"]["UnauthenticatedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            413: components["responses"]["TooLargeError"];
            415: components["responses"]["UnsupportedMediaError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    lobbiesRelease: {
        parameters: {
            query?: {
                stage?: string;
            };
            header?: never;
            path: {
                id: number;
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    number?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Tags of what is another now, as after some refusals too */
                    "X-Changed-Tags"?: "brackets audit";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["InvalidError"];
            401: components["responses"]["UnauthenticatedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            413: components["responses"]["TooLargeError"];
            415: components["responses"]["UnsupportedMediaError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    lobbiesReissue: {
        parameters: {
            query?: {
                stage?: string;
            };
            header?: never;
            path: {
                id: number;
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    number: number;
                    code?: components["schemas"]["LobbyCodeText"];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Tags of what is another now, as after some refusals too */
                    "X-Changed-Tags"?: "brackets audit";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["InvalidError"];
            401: components["responses"]["UnauthenticatedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            413: components["responses"]["TooLargeError"];
            415: components["responses"]["UnsupportedMediaError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    mapsList: {
        parameters: {
            query?: {
                search?: string;
                category?: "Creative" | "Arena" | "Zone Wars" | "Box Fight" | "Build Fight" | "Race" | "Parkour" | "Hide & Seek";
                difficulty?: "Easy" | "Medium" | "Hard" | "Expert";
                isFeatured?: "true" | "false";
                isActive?: "true" | "false";
                tag?: string;
                sortBy?: "createdAt" | "name" | "category" | "difficulty" | "likes";
                sortOrder?: "ASC" | "DESC";
                limit?: number;
                offset?: number;
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The next page, as rel="next" */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameMap"][];
                };
            };
            /** @description Unchanged since the answer of the sent ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    mapsFeatured: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameMap"][];
                };
            };
            /** @description Unchanged since the answer of the sent ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    mapsOfCategory: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                after?: string;
            };
            header?: never;
            path: {
                category: "Creative" | "Arena" | "Zone Wars" | "Box Fight" | "Build Fight" | "Race" | "Parkour" | "Hide & Seek";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The next page, as rel="next" */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameMap"][];
                };
            };
            /** @description Unchanged since the answer of the sent ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidError"];
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    mapsGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameMap"];
                };
            };
            /** @description Unchanged since the answer of the sent ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    mapsOfTheWeek: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        map: components["schemas"]["GameMap"] | null;
                    };
                };
            };
            /** @description Unchanged since the answer of the sent ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    ordersStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderStatusView"];
                };
            };
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    pagesGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicPage"];
                };
            };
            /** @description Unchanged since the answer of the sent ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    pagesList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        slug: string;
                        title: string;
                    }[];
                };
            };
            /** @description Unchanged since the answer of the sent ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    permanentTeamsGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PermanentTeam"];
                };
            };
            /** @description Unchanged since the answer of the sent ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    permanentTeamsTournaments: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                after?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The next page, as rel="next" */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Played"][];
                };
            };
            /** @description Unchanged since the answer of the sent ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidError"];
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    permanentTeamsAgainst: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                rivalId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeadToHead"];
                };
            };
            /** @description Unchanged since the answer of the sent ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    playersList: {
        parameters: {
            query?: {
                search?: string;
                sort?: "name" | "rating";
                limit?: number;
                offset?: number;
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The next page, as rel="next" */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedPlayer"][];
                };
            };
            /** @description Unchanged since the answer of the sent ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    playersGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Player"];
                };
            };
            /** @description Unchanged since the answer of the sent ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    playersTournaments: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                after?: string;
            };
            header?: never;
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The next page, as rel="next" */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Played"][];
                };
            };
            /** @description Unchanged since the answer of the sent ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidError"];
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    playersRatings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RatingChange"][];
                };
            };
            /** @description Unchanged since the answer of the sent ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    playersAgainst: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                username: string;
                rival: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeadToHead"];
                };
            };
            /** @description Unchanged since the answer of the sent ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    playersNamed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NamedPage"][];
                };
            };
            /** @description Unchanged since the answer of the sent ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    productsList: {
        parameters: {
            query?: {
                search?: string;
                minPrice?: string;
                maxPrice?: string;
                category?: string;
                sort?: "newest" | "price-asc" | "price-desc" | "name";
                count?: "exact";
                limit?: number;
                offset?: number;
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The next page, as rel="next" */
                    Link?: string;
                    /** @description How many there are in all, with count=exact */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"][];
                };
            };
            /** @description Unchanged since the answer of the sent ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    productsCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        name: string;
                        count: number;
                    }[];
                };
            };
            /** @description Unchanged since the answer of the sent ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    productsFeatured: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"][];
                };
            };
            /** @description Unchanged since the answer of the sent ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    productsOfCategory: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                after?: string;
                count?: "exact";
            };
            header?: never;
            path: {
                category: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The next page, as rel="next" */
                    Link?: string;
                    /** @description How many there are in all, with count=exact */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"][];
                };
            };
            /** @description Unchanged since the answer of the sent ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidError"];
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    productsGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            /** @description Unchanged since the answer of the sent ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    productsRelated: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"][];
                };
            };
            /** @description Unchanged since the answer of the sent ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidError"];
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    searchEverywhere: {
        parameters: {
            query?: {
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Found"];
                };
            };
            /** @description Unchanged since the answer of the sent ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    seasonsList: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                after?: string;
                count?: "exact";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The next page, as rel="next" */
                    Link?: string;
                    /** @description How many there are in all, with count=exact */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Season"][];
                };
            };
            /** @description Unchanged since the answer of the sent ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    seasonsGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeasonDetails"];
                };
            };
            /** @description Unchanged since the answer of the sent ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    seasonsStandings: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                count?: "exact";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The next page, as rel="next" */
                    Link?: string;
                    /** @description How many there are in all, with count=exact */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeasonRow"][];
                };
            };
            /** @description Unchanged since the answer of the sent ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidError"];
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    seasonsOfPlayer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayedSeason"][];
                };
            };
            /** @description Unchanged since the answer of the sent ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    seriesGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeriesDetails"];
                };
            };
            /** @description Unchanged since the answer of the sent ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    seriesTournaments: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                after?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The next page, as rel="next" */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TournamentInBrief"][];
                };
            };
            /** @description Unchanged since the answer of the sent ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidError"];
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    staffInvitation: {
        parameters: {
            query: {
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tournamentId: components["schemas"]["Id"];
                        tournament: string;
                        /** @enum {string} */
                        role: "organiser" | "referee" | "caster";
                        email: string;
                        invitedBy: string;
                    };
                };
            };
            400: components["responses"]["InvalidError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    teamsGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Team"];
                };
            };
            /** @description Unchanged since the answer of the sent ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    teamsListOf: {
        parameters: {
            query?: {
                search?: string;
                status?: "pending" | "to_verify" | "verified" | "waiting" | "missing" | "missed";
                limit?: number;
                offset?: number;
                after?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The next page, as rel="next" */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Team"][];
                };
            };
            /** @description Unchanged since the answer of the sent ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidError"];
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    teamsCsv: {
        parameters: {
            query?: {
                search?: string;
                status?: "pending" | "to_verify" | "verified" | "waiting" | "missing" | "missed";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                };
            };
            400: components["responses"]["InvalidError"];
            401: components["responses"]["UnauthenticatedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    teamsSetVerified: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isVerified: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Tags of what is another now, as after some refusals too */
                    "X-Changed-Tags"?: "teams audit";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        team: components["schemas"]["Team"];
                    };
                };
            };
            400: components["responses"]["InvalidError"];
            401: components["responses"]["UnauthenticatedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            413: components["responses"]["TooLargeError"];
            415: components["responses"]["UnsupportedMediaError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    teamsVerifyMany: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: components["schemas"]["Ids"];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Tags of what is another now, as after some refusals too */
                    "X-Changed-Tags"?: "teams audit";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Outcomes"];
                };
            };
            400: components["responses"]["InvalidError"];
            401: components["responses"]["UnauthenticatedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            413: components["responses"]["TooLargeError"];
            415: components["responses"]["UnsupportedMediaError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    tournamentsList: {
        parameters: {
            query?: {
                status?: "upcoming" | "ongoing" | "completed" | "cancelled";
                section?: "live" | "upcoming" | "past";
                search?: string;
                type?: "single" | "duo" | "trio" | "squad";
                format?: "single_elimination" | "double_elimination" | "round_robin" | "swiss" | "battle_royale";
                open?: "true";
                mine?: "true";
                helping?: "true";
                limit?: number;
                offset?: number;
                after?: string;
                count?: "exact";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The next page, as rel="next" */
                    Link?: string;
                    /** @description How many there are in all, with count=exact */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tournament"][];
                };
            };
            400: components["responses"]["InvalidError"];
            401: components["responses"]["UnauthenticatedError"];
            403: components["responses"]["ForbiddenError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    tournamentsListOpen: {
        parameters: {
            query?: {
                status?: "upcoming" | "ongoing" | "completed" | "cancelled";
                section?: "live" | "upcoming" | "past";
                search?: string;
                type?: "single" | "duo" | "trio" | "squad";
                format?: "single_elimination" | "double_elimination" | "round_robin" | "swiss" | "battle_royale";
                open?: "true";
                limit?: number;
                offset?: number;
                after?: string;
                count?: "exact";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The next page, as rel="next" */
                    Link?: string;
                    /** @description How many there are in all, with count=exact */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tournament"][];
                };
            };
            /** @description Unchanged since the answer of the sent ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    tournamentsGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TournamentDetails"];
                };
            };
            /** @description Unchanged since the answer of the sent ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    tournamentsCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar; charset=utf-8": string;
                };
            };
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    tournamentsRegistrations: {
        parameters: {
            query?: {
                search?: string;
                status?: "pending" | "to_verify" | "verified" | "waiting" | "missing" | "missed";
                limit?: number;
                offset?: number;
                after?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The next page, as rel="next" */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Registration"][];
                };
            };
            400: components["responses"]["InvalidError"];
            401: components["responses"]["UnauthenticatedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    tournamentsRegistrationsCsv: {
        parameters: {
            query?: {
                search?: string;
                status?: "pending" | "to_verify" | "verified" | "waiting" | "missing" | "missed";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                };
            };
            400: components["responses"]["InvalidError"];
            401: components["responses"]["UnauthenticatedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    tournamentsSetRegistrationVerified: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isVerified: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Tags of what is another now, as after some refusals too */
                    "X-Changed-Tags"?: "registrations audit";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        registration: components["schemas"]["Registration"];
                    };
                };
            };
            400: components["responses"]["InvalidError"];
            401: components["responses"]["UnauthenticatedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            413: components["responses"]["TooLargeError"];
            415: components["responses"]["UnsupportedMediaError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    tournamentsVerifyRegistrations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: components["schemas"]["Ids"];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Tags of what is another now, as after some refusals too */
                    "X-Changed-Tags"?: "registrations audit";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Outcomes"];
                };
            };
            400: components["responses"]["InvalidError"];
            401: components["responses"]["UnauthenticatedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            409: components["responses"]["ConflictError"];
            413: components["responses"]["TooLargeError"];
            415: components["responses"]["UnsupportedMediaError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
    winnersParticipants: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Participant"][];
                };
            };
            401: components["responses"]["UnauthenticatedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["NotFoundError"];
            429: components["responses"]["TooManyError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableError"];
        };
    };
}
