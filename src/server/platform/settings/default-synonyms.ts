/** The synonyms of a new shop: clothing, in British and American English. */
export const defaultSynonyms = `tee, t-shirt
shirt, button-up, button-down
top => t-shirt, tee, tank top, blouse, shirt
tank top, singlet, vest top
polo, polo shirt
jumper, sweater, sweatshirt, pullover
knitwear => jumper, sweater, cardigan
hoodie, hoody, hooded sweatshirt, hooded sweater, hooded jumper, hooded top
turtleneck, polo neck, roll neck
trousers, pants, slacks
bottoms => trousers, pants, joggers, jeans, shorts, leggings
jeans, denims
joggers, jogging bottoms, sweatpants, track pants, tracksuit bottoms
leggings, yoga pants
dress, gown, frock
jumpsuit, playsuit, romper
dungarees, overalls
coat, jacket
outerwear => coat, jacket, parka, gilet, vest
raincoat, rain jacket, waterproof jacket, cagoule
parka, anorak
vest, gilet, bodywarmer, body warmer
hat => cap, beanie
headwear => hat, cap, beanie
cap, baseball cap, snapback
beanie, bobble hat, woolly hat, knit hat, toque
gloves, mittens
underwear => boxers, briefs, knickers, panties, bra
boxers, boxer shorts, trunks
tights, pantyhose
swimsuit, swimming costume, bathing suit
swimwear => swimsuit, bikini, swim shorts, swimming trunks
swim shorts, swimming trunks, board shorts
pyjamas, pajamas
nightwear, sleepwear
nightwear => pyjamas, pajamas, nightdress, dressing gown
dressing gown, bathrobe, robe
footwear => shoes, trainers, sneakers, boots, sandals
trainers, sneakers
flip flops, sliders
bag => tote, backpack, rucksack, handbag
tote, shopper
handbag, purse
backpack, rucksack
wallet, billfold
scarf, shawl
mug, cup
bottle, flask
notebook, notepad, journal`;
