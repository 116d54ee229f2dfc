/** The cache tag of what shows found or filtered products. The database announces it when the search tables change. */
export const searchTag = 'search';
