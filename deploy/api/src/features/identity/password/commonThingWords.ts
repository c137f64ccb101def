/** The second half of the list: things, places, teams, games and jobs. See `commonPeopleWords.ts`. */
const bases = {
  animals: `
    alligator animal animals ant ape badger bat bear bears beaver bee beetle bird birdie birds bison blackbird boar
    bobcat buffalo bull bulldog bulldogs bunny butterfly camel canary cat cats caterpillar cheetah chicken chicco
    cobra cockroach condor cougar cow cowboy cowboys coyote crab crane cricket crocodile crow cub deer doberman dog
    doggie doggy dogs dolphin dolphins donkey dove dragon dragonfly dragons duck ducks eagle eagles elephant falcon
    falcons ferret firefly fish fishes flamingo fox foxes frog froggy frogs gazelle gecko giraffe goat goldfish
    gorilla grasshopper greyhound grizzly hamster hare hawk hawks hedgehog hippo hornet hornets horse horses hound
    husky iguana jackal jaguar jaguars jellyfish kangaroo kitten kittens kitty kittycat koala labrador ladybird
    ladybug lamb leopard lion lioness lions lizard lobster mammoth meerkat mockingbird mongoose monkey monkeys moose
    mosquito mustang nightingale octopus orca ostrich otter owl owls ox panda pandas panther panthers parrot peacock
    pelican penguin penguins phoenix pig piggy pigeon pitbull polarbear pony poodle possum puma puppies puppy
    python rabbit rabbits raccoon ram rams rat rats raven ravens rhino roach robin rooster rottweiler salamander
    salmon scorpion seagull seal seahorse shark sharks sheep shepherd shrimp skunk snail snake snakes snoopy sparrow
    spider spiders squirrel stallion starfish stingray swan terrier tiger tigers tigger toad tortoise trout turkey
    turtle turtles unicorn unicorns viper vulture walrus wasp weasel whale whales wildcat wildcats wolverine wolves
    wombat woodpecker worm zebra fluffy rover fido rex bella coco ginger lassie lucky maxi misty oreo patches pepper
    poppy princesa rocky rusty sammie shadow simba smokey snowball sparky spike spot tiger tinkerbell toto whiskers
    winnie zeus apollo athena hercules thor odin loki`,
  nature: `
    alpine amber asteroid atlantic autumn avalanche bamboo beach blizzard blossom breeze brook canyon cave cherry
    cliff cloud clouds cloudy comet coral cosmos country creek crystal cyclone dawn daylight desert dew dusk earth
    earthquake eclipse evening everest fire fireball fireman flame flames flower flowers flowerpower fog forest frost
    frosty galaxy garden glacier grass gravity harvest hurricane ice iceberg iceman island jungle jupiter lake
    lava leaf lightning lily lotus maple mars meadow mercury meteor midnight mist monsoon moon moonlight moonshine
    morning mountain mountains nature nebula neptune night nightmare north northstar oak ocean oceans orchid pacific
    palm pebble pine planet planets pluto polar pond prairie rain rainbow rainbows raindrop rainy river rivers
    rock rocks rose roses sahara sand sandstorm saturn sea seaside season seasons shell sky skyline snow snowflake
    snowman solar south space spring springtime star stardust starlight stars stone stones storm stormy stream
    summer summertime sun sunflower sunlight sunny sunrise sunset sunshine supernova surf surfer surfing swamp
    thunder thunderbird thunderbolt tide tornado tree trees tropical tsunami tulip twilight uranus valley venus
    volcano water waterfall wave waves west wild wilderness willow wind winter wintertime world monday tuesday
    wednesday thursday friday saturday sunday january february march april may june july august september october
    november december spring fruehling sommer herbst printemps ete automne hiver verano invierno otono primavera estate
    today tomorrow yesterday tonight week weekend month year century birthday anniversary christmas xmas easter
    halloween newyear holiday holidays vacation`,
  colors: `
    red blue green yellow orange purple violet pink black white brown gray grey silver golden turquoise crimson
    scarlet indigo magenta maroon navy olive teal lime aqua beige blackjack blackcat blackdog blackwhite bluesky
    bluebird blueeyes redrose redsox redwings greenday purplehaze whitesox pinkfloyd azul rojo verde negro blanco
    amarillo rouge bleu vert noir blanc rot blau gruen schwarz weiss rosso nero bianco`,
  food: `
    almond apple apples applepie apricot avocado bacon bagel banana bananas barbecue basil beer berry biscuit blackberry
    blueberry bread brownie bubblegum budweiser burger burrito butter buttercup cake candy cantaloupe caramel
    carrot cashew champagne cheddar cheese cheesecake cherries chili chocolate chocolat cider cinnamon clover coconut
    coffee cognac cookie cookies corona cracker cream cucumber cupcake curry dessert donut doughnut dumpling eggs
    eggplant espresso fajita fries fruit garlic gin grape grapes gravy guacamole guinness hamburger hazelnut heineken
    honeybee icecream jalapeno jelly jellybean juice ketchup kiwi lasagna latte lemon lemonade lemons lettuce licorice
    lollipop lunch macaroni mango margarine marshmallow martini mayonnaise meat meatball melon milk milkshake mint
    mocha muffin mushroom mustard noodle noodles nutella nutmeg omelet onion oregano pancake pancakes papaya pasta
    peach peaches peanut peanuts peanutbutter pear pecan pickle pickles pie pineapple pistachio pizza plum popcorn
    pork potato pretzel pudding pumpkin quesadilla raspberry ravioli ribs rice rum sake salad salsa salt salty
    sandwich sausage shortcake smoothie snack soda spaghetti spice spicy spinach sprite steak strawberry sushi
    syrup taco tacos tea tequila toast tobacco toffee tomato tuna vanilla vegetable vinegar vodka waffle walnut
    watermelon whiskey whisky wine yogurt cocacola coke pepsi drpepper mountaindew redbull gatorade nestle starbucks
    mcdonalds subway marlboro camel newport`,
  sports: `
    adidas archer archery arsenal arsenalfc astonvilla athletic athletics atletico ball barcelona barca baseball
    basketball bayern bayernmunich bengals besiktas bicycle biker bills boca bocajuniors bowler bowling boxer boxing
    braves broncos browns bruins bucks buccaneers bulls canucks cardinals cavaliers celtic celtics champions
    chargers chelseafc chiefs chivas climber climbing clippers coach colts corinthians corvette cricket cubs cycling
    dallas devils diver diving dodgers dortmund everton fcbarcelona fenerbahce ferrari fisherman fishing fitness
    fitter flamengo flyers football footballer futbol fussball galatasaray gators giants goal goalie goalkeeper golf
    golfer golfing gunners gym gymnast gymnastics halfback handball hockey hooligan hoops hooters hunter hunting
    huskers ironman juventus karate kayak kickboxing knicks lacrosse lakers liverpool liverpoolfc longhorns manchester
    manutd manunited mancity marathon mariners marlins mavericks messi mets milan mustangs nascar newcastle nike
    olympic olympics packers padres palmeiras patriots phillies pirates pistons pitcher player players playoff polo
    psv ajax feyenoord puma quarterback racer racing raiders rangers realmadrid redskins reebok rider riders riding
    river riverplate rockets rockies rooney rugby runner running sabres sailing sailor saints scooter scuba seahawks
    shooter shooting skate skateboard skater skating ski skier skiing snooker snowboard soccer softball sonics sooners
    spartan spartak spartans spurs squash steelers striker sunderland supersonic swim swimmer swimming tarheels
    tennis texans titans tottenham trail training trojans umpire united vikings volley volleyball warrior warriors
    westham wrestler wrestling yankees yoga zenit kobe bryant lebron shaq pele zidane beckham neymar mbappe schumacher
    senna rossi tyson cena undertaker`,
  play: `
    alien aliens akatsuki anime arcade archangel assassin atari avatar avengers aragorn arwen asterix barbie bart
    bartman batman battle battlefield batgirl beatles benten bilbo bionicle blade blink bleach blizzard bond
    bowser buffy bugsbunny bumblebee callofduty captain captainamerica cartman cartoon catwoman charizard chewbacca
    cinderella colossus conan counterstrike csgo daenerys daffy daredevil darth darthvader deadpool deathnote
    dexter diablo digimon disney disneyland donaldduck doom doraemon dragonball dragonballz dumbledore dungeon
    eminem elrond ender enterprise everquest evangelion excalibur fallout familyguy fantasy finalfantasy flash
    fortnite freeman friday frodo futurama galadriel gamecube gamer games game gameboy gamespot gandalf garfield
    ghostrider godfather godzilla gohan gokussj goku goofy gotham grandtheft greenlantern gremlin guitarhero gundam
    half halflife halo hannibal hanmontana harley harrypotter hobbit hogwarts homer homersimpson hulk icewind inuyasha
    indiana jedi jamesbond joker junglebook jumanji kakashi katniss kingkong kirby kratos lara laracroft legend
    legendary legolas legolegs lego leia lineage lionking lordofrings luigi luke lukesky skywalker mario mariobros
    marvel megaman megatron mickey mickeymouse minecraft minion minions monopoly mordor mortal mortalkombat mufasa
    mulan mystery naruto nemo nightwing ninja ninjas ninjutsu nintendo obiwan obelix onepiece optimus overwatch pacman
    padme peterpan pikachu pinocchio pirate pixar playboy playstation pokemon pooh popeye poohbear portal potter
    predator prime punisher quake quidditch ranger resident rapunzel robocop robot robots roblox runescape
    sailormoon sasuke sauron scarface scooby scoobydoo shrek simpson simpsons sims skeletor slayer snape snowwhite
    sonic southpark spawn spiderman spidey spock spongebob squidward starcraft stargate startrek starwars steam
    stitch storm strider subzero superman supergirl supermario supernatural tarzan teletubbies terminator tetris
    thanos thehobbit tolkien tomcat tombraider transformers tweety twilight ultima underworld valorant vader
    vegeta voldemort warcraft warhammer wii witcher wizard wizards wonderwoman wow xbox xmen yoda yugioh zelda zorro`,
  music: `
    acdc acoustic aerosmith backstreet band bass bassist beat beethoven beyonce bieber blues bob bobmarley bonjovi
    cello chopin chorus classic coldplay concert country dance dancer dancing deathmetal depeche depechemode disco
    doors drake drum drummer drums elvis elton evanescence fender flute genesis gibson greenday grunge guitar
    guitarist gunsnroses gunsandroses hardcore hardrock heavymetal hendrix hiphop inxs iron ironmaiden jazz jonas
    judas justinbieber karaoke kiss korn ladygaga legato lennon linkinpark lyric lyrics madonna mariah marilyn
    marley mccartney megadeth melody metal metallica michaeljackson misfits mozart music musica musician musik
    nickelback nirvana oasis onedirection opera orchestra ozzy pantera pearljam piano pinkfloyd placebo police punk
    punkrock queen radio radiohead ramones rammstein rap rapper reggae rhythm rihanna rockandroll rocker rockstar
    rolling rollingstones salsa sax saxophone scorpions selenagomez sepultura sexpistols shakira singer singing
    slipknot song songs soprano soul stereo sublime symphony system taylorswift techno tequila tokio tool trance
    trombone trumpet tupac vanhalen viola violin vivaldi vocal voice wutang zeppelin ledzeppelin eminem snoop snoopdogg
    bigbang blackpink bts exo`,
  places: `
    africa alabama alaska albania algeria amazon america american amsterdam andorra antarctica arabia argentina arizona
    arkansas armenia asia athens atlanta atlantis auckland austin australia austria babylon baghdad bali baltimore
    bangkok bangladesh barbados beijing belfast belgium berkeley berlin bermuda birmingham bogota bolivia bombay bosnia
    boston brasil brazil brisbane bristol britain british brooklyn brussels bucharest budapest bulgaria cairo
    calgary california cambodia cambridge cameroon canada capetown caracas cardiff caribbean carolina casablanca
    chelsea chicago chile china cincinnati cleveland colombia cologne colorado columbia columbus congo connecticut
    copenhagen costarica croatia cuba cyprus dakota dallas damascus delaware delhi denmark denver detroit dubai dublin
    dubrovnik earth ecuador edinburgh egypt elsalvador england english estonia ethiopia europe finland florence florida
    france frankfurt french geneva georgia german germany ghana glasgow granada greece greek guatemala haiti
    hamburg havana hawaii helsinki holland hollywood honduras hongkong houston hungary iceland illinois india indian
    indiana indonesia iowa iran iraq ireland irish israel istanbul italia italian italy jakarta jamaica japan
    japanese jerusalem jordan kansas karachi kashmir kazakhstan kentucky kenya kiev kyiv kolkata korea kosovo krakow
    kuwait kyoto lagos lahore lasvegas latvia lebanon leeds leicester libya lima lisbon lithuania ljubljana london
    losangeles louisiana louisville luxembourg lyon macedonia madagascar madrid maine malaysia malta manhattan manila
    marseille maryland massachusetts melbourne memphis mexicano mexico miami michigan milano milwaukee
    minnesota mississippi missouri moldova monaco mongolia montana montreal morocco moscow moskva mumbai munich
    myanmar namibia naples nashville nebraska nepal netherlands nevada newjersey newmexico neworleans newyork newyorkcity
    newzealand nicaragua nigeria norway nottingham ohio oklahoma ontario oregon orlando oslo ottawa oxford pakistan
    palestine panama paraguay paris pennsylvania perth peru philadelphia philippines phoenix pittsburgh poland polska
    portland portugal prague praha pretoria quebec queensland rome romania russia rwanda sanantonio sandiego
    sanfrancisco santiago saopaulo sarajevo saudi scotland scottish seattle senegal serbia seoul seville shanghai
    sheffield siberia sicily singapore slovakia slovenia somalia southafrica spain spanish srilanka stockholm stuttgart
    sudan sweden swiss switzerland sydney syria taiwan tanzania tehran tennessee texas thailand tibet tokyo
    toronto toulouse trinidad tunisia turin turkey turkiye uganda ukraine uruguay utah valencia vancouver
    vatican vegas venezia venezuela venice vermont vienna vietnam virginia wales warsaw warszawa washington
    wellington wien wisconsin wyoming yemen yugoslavia zagreb zambia zimbabwe zurich`,
  trade: `
    academy action airborne aircraft airforce airplane alfa alfaromeo alpha army artist aston astonmartin astro
    astronaut attack audi author autobahn aviation baker bandit banker barber baron beta bishop blacksmith bmw boat
    bomber boeing bravo bridge bugatti builder bullet bus butcher butler cadillac camaro camera camper cannon captain
    car caravan cars cartier castle cavalry challenger charger charlie chef chevrolet chevy chief chrysler citroen
    civic classroom clown coaster cobalt college colonel columbo combat comet command commander commando condom control
    cooper corolla corporal crown cruiser daewoo daimler deejay delta dentist design designer detective digital
    director doctor dodge dolls driver driving ducati duke echo eclipse edison einstein electric electron elite
    emperor empire energy engine engineer escalade escape escort expert explorer express factory farmer fiat fiction
    fiesta fighter firefighter firebird fireman firefox flight flying focus force ford foxtrot freedom
    future gambler gangster gangsta gardener general genius gentleman gladiator glider glory government governor
    graphics gunner hammer hammers handyman harleydavidson helicopter hero heroes highlander highway history hitman
    home homework honda hospital hotel house hummer hyundai impala infantry infiniti infinity invader jaguar jeep
    jester jetski journey judge justice kawasaki kingdom knight knights lady lamborghini lancer landrover lawyer
    leader legion lexus liberty library lieutenant light limited lincoln logistic lord lotus machine mafia magician
    magnet magnum maiden major marine marines maserati mason mazda mcclaren mclaren mechanic medic mercedesbenz
    mercury military mini missile mitsubishi mission model monaco monk mountainbike navigator navy newton nissan
    nobel nova nuclear nurse office officer omega oracle outlaw packard painter papillon paper peugeot photo
    photographer pilot pioneer planet plumber police policeman pontiac porsche postman poweruser power powerful
    president priest printer prodigy professor programmer project quantum quality racecar ranger rapid rebel
    rebels rembrandt renault republic rescue rocket rolex rollsroyce rover royal saab sailor samurai satellite
    savage school science scientist scout scripts sergeant sheriff ship shotgun skoda skydive skyhawk sniper soldier
    soldiers spaceship speed speedy spitfire stealth steel student studio stuntman subaru submarine suzuki sword
    tacoma talon tank teacher technology tesla texas thief tiffany titan titanic toyota tractor trader train trans
    travel traveler treasure trooper truck trucker trucks trumpet turbo undertaker universe university vacuum valkyrie
    vauxhall vespa veteran video viking virus vision volkswagen volvo voyager walkman warlock weapon winchester
    window wrangler writer yacht yamaha zeppelin`,
  words: `
    about above absolute abstract active after again against airport album alchemy all alpha also anchor ancient
    another answer anything april arrow artificial ashes attitude away back bad balloon bandana bank basket bathroom
    because bedroom being believe bell belong better between big biggest billabong birth bitter black blank blast
    blind blonde board body bonus book books boots border born both bottle bottom box boy boys brain brand brave
    break bright bring broken brother brutal bubble bubbles bucket build burn burning button call candle capital
    caprice card cards care careful carpet catch center certain chain chair challenge champ chance chaos chapter
    charm chaser cheap check chemistry chill chips choice circle circus city class clean clear clever clock close club
    clutch coin cold come comfort common complete confused connect contact content cookiemonster corner cotton
    counter couple courage cover create creation creative credit crash crime critical cross crossroad crush cube
    cult curious cyber daily danger dangerous dark date day days deal dear deep defender delete delight delta denim
    destiny detail diary different dinner direct dirty discover divine dollface door double down drama dreaming dress
    drift drink drive drop drunk dude duty dynamic each ear early easy eat edge eight eleven elite else emotion empty
    endless energy enigma enjoy enough equal essence ever every everyday everyone everything exit extra extreme
    eye eyes face fact fair fairy fall fame famous far fashion fast faster fat fate favorite fear feather feel feeling
    feet fever few field fight final finally find fine finger finish first five flag float floor fly focus folder
    follow food foot forever form fortune forward four frame free freebird fresh friendly frog from front full fun
    fuzzy gate gift girl girls give glass global gloves goblin going gone gothic grand graphic gray grow guard guess
    guitar gun habit hair half hallo hand hands handle happen hard hat have head health hear heat heavy help here hide
    high hill hippie history hold hole hollow homeless honest honor hood horizon horror hour how huge hundred hungry
    idea illusion image imagine immortal impact important impossible inside inspire instant invisible jacket job
    joker journey jump jumper just keep kick kind kitchen knife knock know knowledge label ladder lamp land
    language large laser last late latino leather leave left legs lemon lesson letter level life lifetime light
    line link lips list listen little live living logic long look lost loud low loyal lucid lunar machine madness
    mail main make man manager many map marble market mask mass master match math matter maximum maybe meaning
    medicine meet memory mental merlin message middle mind mini minute miracle mirror miss mister mistress mix
    modern moment monster mood more most motion motor mouth move movie moving much muscle museum must mutant name
    natural near need needle never next night nightlife nine noise normal note notebook notice nothing now nude
    number obsession odyssey off okay once only open option order origin original other outside over overlord own
    pack page paint pair paper park part party past path patriot pencil penny people perfect person phone picture
    piece pink pirate place plan plastic play please plus pocket poetry point poison poker pool popular positive
    possible power precious present press prestige pride prince print prison promise proud psychic public pulse pure
    purpose push puzzle quest question quick quiet radiant ready real reality reason record reflex release reload
    report respect rest result return revenge reverse revolution ring rise road roll room round rule run rush
    sacred said sail same sand satisfy save say scarecrow school scorpio scream search second see select send sense
    serious service seven shadowfax shape sharp shine shiny shirt shoes shop short show shower side sign silence
    silent silk simple single six size skill skin sleep slow small smart smoke smooth snap social soft solid solo some
    something somewhere sound source spark speak special spell spin spiral splash sport stage stand start state
    station stay steel step stick still stop store story stranger strategy street strength strong student style
    sugarcane suicide summit supreme sure surprise survivor swear swing symbol table take talk target taste teen
    teenager tell temple ten tender terror thank thanks that the them then there these they thing things think
    third this those three thrill throne through ticket time times tiny tired title together toilet tongue
    tool tooth torch total touch tower town toy toys trick trigger trip triple trouble true trust truth try turn
    twelve twenty twist two ultimate ultra uncle under unique unity universal unknown until upper urban vacation
    value velvet very victim view village violence virtual visible vital voice void volume vortex wait walk wall
    want war warm warning watch way wealth weather web well wheel when where which whisper who whole why wicked
    wide wife will win wing wings winner wire wisdom wise with without wolf woman women wonder word words world
    worth write yeah year yellow yes you your yourself youth zero zone horse battery staple correct`,
  phrases: `
    correcthorsebatterystaple thequickbrownfox quickbrownfox jumpsoverthelazydog tobeornottobe thatisthequestion
    maytheforce bewithyou maytheforcebewithyou allyourbase arebelongtous winteriscoming hakunamatata carpediem
    supercalifragilistic expialidocious antidisestablishmentarianism floccinaucinihilipilification hocuspocus
    abracadabra rumpelstiltskin loremipsum dolorsitamet onceuponatime livelaughlove thisismypassword mypasswordis
    mynameis ihavenopassword idontknow idontcare imthebest iamthebest iamgod iamlegend iamironman nevergiveup
    neversaynever youshallnotpass onering torulethemall speakfriend andenter opensesame shallwe playagame
    alwaysloveyou willalwaysloveyou loveyouforever iloveyousomuch iloveyoubaby iloveyoumom iloveyou
    houstonwehaveaproblem hastalavista hastalavistababy elementary mydearwatson knowledgeispower timeismoney
    ingodwetrust godblessamerica makeamericagreatagain yeswecan justdoit thinkdifferent helloworld goodmorning
    goodnight goodluck happybirthday merrychristmas happynewyear staywithme letitbe heyjude bohemianrhapsody
    stairwaytoheaven smellsliketeenspirit wearethechampions wewillrockyou rockyou youllneverwalkalone
    ivegotthepower changemeplease pleasechangeme donotenter dontforget dontforgetme noonewillguess nobodyknows`,
} as const;

/** Words about everything else. */
export const commonThingWords: ReadonlySet<string> = new Set(Object.values(bases).join(' ').trim().split(/\s+/));
