/** What the audience's board shows: the game, its commentary, a board of one's own, or a vote. */
export type Shows = 'game' | 'stage' | 'own' | 'vote';
