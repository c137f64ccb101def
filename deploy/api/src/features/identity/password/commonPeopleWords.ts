/**
 * The words that people make passwords of, as they appear again and again in published breaches: lower case, letters
 * for look-alike digits, without the digits and signs around them. Kept on the server, so that no browser loads it. A
 * word is a *base*: `isCommonPassword` handles case, look-alikes, repetition and added characters.
 */
const bases = {
  classics: `
    password passwort passw passwd pass passe passcode passphrase passkey parola parole senha contrasena contrasenya
    contrasinal motdepasse haslo salasana wachtwoord adgangskode losenord sifre heslo jelszo sandi katasandi mima
    parol lozinka geslo zaporka kennwort secret secrets secreto segreto geheim hemlig topsecret private personal
    letmein letmeinnow openup opensesame sesame welcome willkommen bienvenue bienvenido benvenuto welkom hello hallo
    bonjour hola ciao aloha namaste privet shalom salam merhaba goodbye admin administrator administrador root
    toor superuser sysadmin sysop operator manager master supervisor support service user username login logon signin
    signup account guest visitor anonymous nobody default changeme changeit changethis change temp temporary tempo
    initial test tester testing testtest demo sample example trial access granted denied entry enter unlock system
    server client router switch modem cisco netgear linksys dlink ubnt huawei zyxel motorola raspberry pi arduino
    oracle mysql postgres postgresql mssql sqlserver mongodb redis database data backup restore security secure
    safe safety protect protected lock locked key keys code codes token vault cofferdam coffer chest treasure
    internet intranet network wireless wifi hotspot ethernet computer laptop desktop keyboard mouse monitor
    screen printer windows linux ubuntu debian fedora redhat centos macintosh apple iphone ipad ipod android samsung
    galaxy nokia sony toshiba lenovo thinkpad hewlett packard dell acer asus compaq google gmail yahoo hotmail outlook
    microsoft office excel word facebook twitter instagram snapchat tiktok whatsapp telegram skype myspace linkedin
    youtube netflix amazon ebay paypal dropbox github gitlab docker kubernetes python java javascript
    qwerty qwertz azerty asdf zxcv qaz wsx abc abcd abcde abcdef xyz aaa zzz null undefined none nothing whatever
    iloveyou iloveu iloveme ilove loveme loveyou lovelove ihateyou hateyou fuckyou fuckme fuckoff fuck fucker fucking
    bullshit shit asshole bitch bastard pussy dick cock penis vagina boobs tits sexy sexsex porn porno naked nude
    trustno trustnoone trustme believe nopass nopassword mypass mypassword mysecret mylove myself mine yours
    incorrect wrong correct right noway forget forgot forgotten remember remind reset renew new old current backdoor
    hacker hack hacked hacking cracker matrix neo trinity morpheus zion admins staff employee company corporate
    business work worker working office boss team sales marketing finance invoice payment human resources`,
  affection: `
    love lover lovers loving lovely beloved darling honey sweet sweetie sweetheart sweetpea sugar sugarpie baby
    babygirl babyboy babydoll babe babes bae cutie cute cutiepie princess prince queen king angel angels
    angelito amor amore amour teamo tequiero jetaime tiamo ichliebe liebe schatz schatzi maus hase mi corazon cielo
    carino bebe bella bello beautiful pretty gorgeous handsome hot hottie sexygirl sexyboy kiss kisses kissme hug hugs
    heart hearts forever always together eternity eternal soulmate husband wife boyfriend girlfriend fiance wedding
    marriage married family familia famille mother father mommy mummy mom mum dad daddy mama papa sister brother sis
    bro son daughter grandma grandpa granny nana uncle aunt cousin friend friends bestfriend bff buddy mate pal
    children child kids kiddo twins happy happiness joy joyful smile smiley laugh laughing funny fun lucky luck
    blessed blessing bless hope faith grace mercy peace peaceful paradise heaven heavenly dream dreams dreamer
    wish wishes magic magical wonder wonderful amazing awesome fantastic fabulous special precious treasure diamond
    diamonds gold golden silver platinum pearl ruby emerald sapphire crystal jewel money cash dollar dollars euro
    rich millionaire billionaire success winner winning champion victory number one best great super cool
    coolio cooldude badass badboy badgirl bad good goodboy goodgirl nice crazy insane psycho loco loca stupid idiot
    moron dummy loser lazy sleepy sad lonely alone broken cry tears pain hate hatred angry anger evil devil demon
    demons satan hell lucifer death dead die killer kill murder blood bloody dark darkness darkside shadow shadows
    ghost phantom spirit soul vampire werewolf zombie monster beast skull bones reaper`,
  faith: `
    jesus christ jesuschrist jesuslives jesussaves savior lord god godisgood godislove godbless goddess jehovah
    yahweh messiah holy trinity church bible gospel psalm genesis exodus matthew mark luke john acts romans
    revelation prayer pray amen hallelujah alleluia angelina gabriel michael raphael saint santa maria virgen
    allah allahuakbar bismillah muhammad mohammed mohammad islam muslim ramadan mecca quran buddha krishna shiva
    ganesh ganesha hanuman omsairam sairam jaimatadi waheguru hindu christian catholic baptist`,
  boys: `
    aaron abdullah abraham adam adrian ahmed aidan alan albert alberto alejandro aleksandr alessandro alex alexander
    alexandre alexis alfred alfredo ali allan allen alvin ananda anders andre andrea andreas andrei andres andrew andy
    angelo anthony antoine anton antonio archie armando arnold arthur arturo ashley ashton austin barry bastian
    benjamin bennett bernard bernardo bernd bilal billy bjorn bobby bogdan bradley brandon brendan brent brett brian
    bruce bruno bryan bryce byron caleb calvin cameron carl carlo carlos carter casey cedric cesar chad charles
    charlie chester chris christian christoph christophe christopher clayton clifford clinton cody colin connor
    conrad corey craig cristian curtis cyril dale damian damien daniel daniele danny dario darren darryl
    dave david dean dennis denis derek derrick devin diego dieter dimitri dirk dmitri dmitry dominic dominik dominique
    donald donnie douglas duncan dustin dwayne dwight dylan eddie edgar edmund eduardo edward edwin elias elijah eliot
    elliott elvis emanuel emiliano emilio emmanuel enrico enrique eric erich erik ernest ernesto ernst ethan eugene
    evan fabian fabio federico felipe felix fernando filip florian francesco francis francisco francois frank frankie
    franklin franz fred freddie freddy frederic frederick fritz gareth gary gavin geoffrey george georgios
    gerald gerard gerhard giacomo gianni gilbert giovanni giuseppe glenn gordon graham grant greg gregor gregory
    guido guillaume guillermo gunther gustavo guy hannes hans harald harold harry hassan hector heinrich helmut hendrik
    henri henrik henry herbert herman hernan horst howard hubert hugo hussein ian ibrahim ignacio igor isaac isaiah
    ismael israel ivan jack jackie jackson jacob jaime jake jakob james jamie jan janek jared jason javier jeff
    jeffrey jens jeremy jerome jerry jesse jim jimmy joachim joaquin joe joel joey johan johann johannes johnny
    johnson jonas jonathan jordan jorge jose josef joseph josh joshua josue juan julian julien julio julius
    jurgen justin karim karl karsten keith kelvin kenneth kenny kevin khalid klaus konrad konstantin kristian kurt
    kyle lance larry lars laurent lawrence lee lennart leo leon leonard leonardo leroy leslie levi lewis liam lincoln
    lloyd logan lorenzo louie louis luca lucas lucian luciano ludwig luigi luis luka lukas maik manfred manuel marc
    marcel marcelo marco marcos marcus mario marius markus marlon marshall martin marvin massimo mateo mathias
    mathieu matt matteo matthias maurice mauricio maurizio max maxim maxime maximilian maxwell melvin michel miguel
    mihai mike mikhail milan miles miroslav mitchell mohamed moritz morris moses mustafa nathan nathaniel neil
    nelson nicholas nicholson nick nicola nicolas niels nigel nikita niklas nikola nikolai nikolas noah noel norbert
    norman olaf oleg oliver olivier omar oscar oskar osman oswald otto owen pablo paolo pascal patrick paul paulo
    pavel pedro perry pete peter petr philip philipp philippe phillip pierre piotr preston rafael ralf ralph ramon
    randall randy raul ravi ray raymond reginald reinhard remy rene ricardo riccardo richard rick ricky rob
    robbie robert roberto robin rocco rodney rodrigo roger roland rolf roman romeo ronald ronaldo ronnie rory ross
    roy ruben rudolf rudolph rupert russell ryan sam sammy samuel sandro santiago sascha sasha scott sean sebastian
    serge sergei sergey sergio seth shane shaun shawn sheldon sherman sidney siegfried simon simone spencer stan
    stanislav stanley stefan stefano stephan stephane stephen sterling steve steven stuart sven sylvain taylor ted
    terence terry thaddeus theo theodore thierry thomas thorsten tim timothy tobias toby todd tom tomas tommy tony
    tracy travis trevor tristan troy tyler tyrone uwe valentin vernon victor vincent vincenzo virgil vitaly vlad
    vladimir volker wade wallace walter warren wayne wendell wesley wilbur wilfred wilhelm william willie wilson
    winston wolfgang xavier yann yannick yusuf zachary`,
  girls: `
    abigail adele adriana agata agnes agnieszka aisha alana alba alejandra alessandra alexandra alexa alice alicia
    alina alisha alison allison alyssa amalia amanda amber amelia amelie amina amy ana anastasia andreea anette
    angela angelica angie anita anja anke anna annabel annabelle anne annette annie annika antje antonia april
    ariana arianna ariel arlene astrid audrey aurora autumn ava barbara beatrice beatriz becky belinda bernadette
    bertha beth bethany betty beverly bianca birgit bonnie brenda brianna bridget britney brittany brooke camila
    camilla camille candice carina carla carmen carol carolina caroline carrie cassandra cassie catalina caterina
    catherine cathy cecilia celeste celia celine charlene charlotte chelsea cheryl chiara chloe christa christel
    christelle christiane christina christine cindy claire clara clarissa claudia clementine colleen connie constance
    corinne cornelia courtney cristina crystal cynthia dagmar daisy dana daniela danielle daphne darlene dawn deborah
    debbie debra delia denise diana diane dolores donna dora doreen doris dorothea dorothy ebony edith eileen elaine
    elena eleanor eleonora elisa elisabeth elise eliza elizabeth ella ellen ellie eloise elsa elsie emilia
    emilie emily emma erica erika erin esmeralda esperanza estelle esther eugenia eva evelyn fabienne fatima
    felicia felicity fernanda fiona flora florence franca frances francesca francine franziska frieda gabriela
    gabriella gabrielle gail gemma genevieve georgia georgina geraldine gertrud gina giovanna gisela giselle giulia
    gladys gloria greta gretchen guadalupe gudrun gwen hailey hanna hannah harriet hayley hazel heather heidi helen
    helena helene helga henrietta hermione hilary hilda holly ida ilona imogen ines ingrid irene irina iris irma
    isabel isabella isabelle ivana ivy jacqueline jade jamila jana jane janet janice janina janine jasmin
    jasmine jean jeanette jeanne jenna jennifer jenny jessica jessie jill joan joanna jocelyn johanna josefina
    josephine joyce juanita judith judy julia juliana julie juliet juliette june justine kaitlyn karen
    karin karina karla karolina kasia kate katarina katarzyna katelyn katerina katharina katherine kathleen kathrin
    kathryn kathy katie katja katrin katrina katya kayla kelly kelsey kendra kerry kerstin kim kimberly kira kirsten
    krista kristen kristin kristina kristine krystal kylie lara larissa latoya laura lauren laurence laurie
    lea leah leila lena leonie leticia lidia lilian liliana lillian lily linda lindsay lindsey lisa livia lola
    lorena loretta lori lorraine louisa louise lourdes lucia luciana lucie lucille lucinda lucy luisa lydia
    lynn mabel maddison madeleine madeline madison magdalena maggie maja malgorzata mandy manuela mara marcella
    marcia margaret margarita margaux margot marguerite mariam mariana marianne marie marika marilyn marina
    marion marisol marissa marlene marta martha martina mary maryam mathilde maureen maya megan mei melanie melinda
    melissa mercedes meredith mia michaela michele michelle mila mildred milena millie mindy minnie miranda miriam
    molly mona monica monika monique morgan muriel myriam nadia nadine naomi natalia natalie natasha nathalie nicole
    nicoletta nicki nikki nina noelle nora norma octavia odette olga olivia olympia ophelia paige paloma pamela
    paola patience patricia patrizia paula paulina pauline peggy penelope penny petra phoebe phyllis pilar polly
    priscilla rachel ramona rania raquel rebecca regina renata renate renee rhonda rita roberta rochelle rosa
    rosalie rosalinda rosanna rose rosemarie rosemary rosie roxana roxanne sabine sabrina sally samantha samira
    sandra sandy sara sarah sarina savannah scarlett selena selina serena shakira shanna shannon sharon sheila
    shelby shelley sherry shirley sierra sigrid silke silvia skylar sofia solange sonia sonja sophia sophie stacey
    stacy stefania stefanie stella stephanie sue summer susan susana susann susanne susie suzanne svenja svetlana
    sybille sylvia sylvie tabitha tamara tammy tanja tania tanya tara tatiana teresa tess tessa thea theresa therese
    tiffany tina tracey trish trisha ulrike ursula valentina valeria valerie vanessa vera verena veronica veronika
    veronique vicky victoria viola violet violeta virginia vivian viviane wanda wendy whitney wilma winifred
    xenia yasmin yasmine yolanda yvette yvonne zara zoe zuzana`,
  families: `
    adams allende anderson bailey baker barnes becker bennet brooks brown bryant butler campbell castro chavez clark
    coleman collins cooper cox cruz davies davis delgado diaz dubois edwards evans fernandez fischer fisher flores
    foster garcia gomez gonzalez gonzales green griffin gupta gutierrez hall hamilton harris harrison hernandez herrera
    hill hoffmann howell hughes ivanov jenkins jensen jimenez jones kaiser kaur kelley khan klein koch kowalski kumar
    lambert larsen lefebvre leroux lopez martinez mcdonald medina mendoza meyer mendez miller mitchel moore morales
    moreau moreno muller murphy myers nguyen nielsen novak nowak olsen ortiz parker patel perez peters peterson petrov
    phillips powell price ramirez ramos reed reyes reynolds richter rivera roberts robinson rodriguez rogers rojas
    rossi ruiz russo sanchez sanders santos schmidt schmitt schneider scholz schroder schulz schumacher schwarz sharma
    silva simmons singh smirnov smith sousa souza stevens stewart sullivan tanaka thompson torres turner vargas
    vasquez wagner walker wang ward watson weber webster white wilkinson williams wolf wood woods wright yamamoto
    young zhang zimmermann`,
} as const;

/** Words about people: names, pet names, religion and words for passwords. */
export const commonPeopleWords: ReadonlySet<string> = new Set(Object.values(bases).join(' ').trim().split(/\s+/));
